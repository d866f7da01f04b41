import { inBackground } from './in-background';
import { track } from './pending-work';

const settled = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs one job after the other, even after a failure', async () => {
  const ran: string[] = [];
  let end = (): void => {};
  void inBackground(() => new Promise<void>((resolve) => ((end = resolve), ran.push('first'))));
  const failing = inBackground(() => {
    ran.push('second');
    throw new Error('no code');
  }).catch((error: Error) => error.message);
  void inBackground(() => void ran.push('third'));
  await settled();
  expect(ran).toEqual(['first']);
  end();
  await settled();
  expect(ran).toEqual(['first', 'second', 'third']);
  expect(await failing).toBe('no code');
});

it('waits until the visitor waits for nothing', async () => {
  const ran = jest.fn();
  let arrive = (): void => {};
  void track(new Promise<void>((resolve) => (arrive = resolve)));
  void inBackground(ran);
  await settled();
  expect(ran).not.toHaveBeenCalled();
  arrive();
  await settled();
  expect(ran).toHaveBeenCalledTimes(1);
});
