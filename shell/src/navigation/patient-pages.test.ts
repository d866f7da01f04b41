import type { PageSource, PreparedPage, Visit } from './page-source';
import { route } from '../testing/routes';
import { patientPages } from './patient-pages';

const visit = (key: string): Visit => ({ key, route: route('/menu', 'kitchen/menu'), params: {} });
const drawn = visit('first');
const page: PreparedPage = { Screen: () => null, Frame: undefined };
const plain: PreparedPage = { Screen: () => null, Frame: undefined };

const second = 1_000;

function begin() {
  const load = jest.fn<Promise<PreparedPage>, []>(() => Promise.reject(new Error('down')));
  const [onTrouble, onFailure] = [jest.fn(), jest.fn()];
  const answer = async (_: Visit) => plain;
  const network = { prepare: jest.fn(answer), retry: jest.fn(answer) } satisfies PageSource;
  const pages = patientPages(network, { visit: drawn, load, onTrouble, onFailure });
  return { load, onTrouble, onFailure, network, pages };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('gives the page that the server drew, once its code is there', async () => {
  const { load, onTrouble, network, pages } = begin();
  load.mockResolvedValue(page);
  const coming = pages.prepare(drawn);
  expect(pages.prepare(drawn)).toBe(coming);
  await expect(coming).resolves.toBe(page);
  expect(load).toHaveBeenCalledTimes(1);
  expect(onTrouble.mock.calls).toEqual([[false]]);
  expect(network.prepare).not.toHaveBeenCalled();
});

it('never reports a failure: it tries on, at first soon and later every half minute', async () => {
  const { load, pages } = begin();
  const settled = jest.fn();
  pages.prepare(drawn).then(settled, settled);
  const pauses = [1, 2, 4, 8, 16, 30, 30];
  for (const [tries, pause] of pauses.entries()) {
    await pass(pause * second - 1);
    expect(load).toHaveBeenCalledTimes(tries + 1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(tries + 2);
  }
  expect(settled).not.toHaveBeenCalled();
});

it('tells of trouble, and of its end', async () => {
  const { load, onTrouble, pages } = begin();
  const coming = pages.prepare(drawn);
  await pass(0);
  expect(onTrouble).toHaveBeenLastCalledWith(true);
  load.mockResolvedValue(page);
  await pass(second);
  await expect(coming).resolves.toBe(page);
  expect(onTrouble).toHaveBeenLastCalledWith(false);
});

it('hands on its first failure, once: another build may take the page over', async () => {
  const { onFailure, pages } = begin();
  void pages.prepare(drawn);
  await pass(10 * second);
  expect(onFailure.mock.calls).toEqual([[new Error('down')]]);
});

it('tries no more for a page whose place was taken', async () => {
  const { load, pages } = begin();
  void pages.prepare(drawn);
  await pages.prepare(visit('other'));
  const before = load.mock.calls.length;
  await pass(120 * second);
  expect(load).toHaveBeenCalledTimes(before);
});

it('Retry of a page that came and failed then begins with other code', async () => {
  const { load, network, pages } = begin();
  load.mockResolvedValue(page);
  await pages.prepare(drawn);
  await expect(pages.retry(drawn)).resolves.toBe(plain);
  expect(network.retry).toHaveBeenCalledWith(drawn);
  await expect(pages.prepare(drawn)).resolves.toBe(plain);
});

it('Retry skips the pause', async () => {
  const { load, pages } = begin();
  const coming = pages.prepare(drawn);
  await pass(0);
  load.mockResolvedValue(page);
  expect(pages.retry(drawn)).toBe(coming);
  await expect(coming).resolves.toBe(page);
  expect(load).toHaveBeenCalledTimes(2);
});

it('other visits are none of its business', async () => {
  const { load, network, pages } = begin();
  await expect(pages.prepare(visit('other'))).resolves.toBe(plain);
  await expect(pages.retry(visit('other'))).resolves.toBe(plain);
  expect(network.prepare).toHaveBeenCalledWith(visit('other'));
  expect(network.retry).toHaveBeenCalledWith(visit('other'));
  expect(load).not.toHaveBeenCalled();
});

it('keeps the page that came for those who come back', async () => {
  const { load, pages } = begin();
  load.mockResolvedValue(page);
  const coming = pages.prepare(drawn);
  await coming;
  await pages.prepare(visit('other'));
  expect(pages.prepare(drawn)).toBe(coming);
});

it('has no patience for those who come back to a page that never came', async () => {
  const { network, pages } = begin();
  void pages.prepare(drawn);
  await pages.prepare(visit('other'));
  await pages.prepare(drawn);
  expect(network.prepare).toHaveBeenLastCalledWith(drawn);
  await pages.retry(drawn);
  expect(network.retry).toHaveBeenLastCalledWith(drawn);
});
