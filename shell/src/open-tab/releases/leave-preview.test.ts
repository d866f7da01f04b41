import { replaceDocument } from '#navigation/new-document.ts';
import { readLineupNews } from '#remotes/site-documents.ts';
import { news } from '#testing/routes.ts';
import { takeFailedPreview } from '../preview/failed-preview';
import { leaveFailedPreview } from './leave-preview';

jest.mock('#navigation/new-document.ts');
jest.mock('#remotes/site-documents.ts');

const preview = { name: 'kitchen', build: 'k4' };
const failed = { ...preview, message: 'no soup' };
const leave = (mayLeave = () => true) => leaveFailedPreview(preview, failed, mayLeave);

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(replaceDocument).mockClear();
  jest.mocked(readLineupNews).mockResolvedValue(news());
  history.replaceState(null, '', '/menu');
});

it('opens the page without the preview and passes on the failure once', async () => {
  history.replaceState(null, '', '/menu?mfe=kitchen@k4&q=soup');
  await expect(leave()).resolves.toBe(true);
  expect(replaceDocument).toHaveBeenCalledWith('/menu?mfe=off&q=soup');
  expect(takeFailedPreview()).toEqual(failed);
  expect(takeFailedPreview()).toBeUndefined();
});

it('leaves only once, even if the tab gets the same preview again', async () => {
  await leave();
  await expect(leave()).resolves.toBe(false);
  expect(replaceDocument).toHaveBeenCalledTimes(1);
});

it.each([
  ['there is none', undefined, failed],
  ['it was refused', { ...preview, refused: 'not-listed' as const }, failed],
  ['another remote failed', preview, { ...failed, name: 'bar' }],
  ['another build failed', preview, { ...failed, build: 'k3' }],
])('leaves nothing when %s', async (_, shown, what) => {
  await expect(leaveFailedPreview(shown, what, () => true)).resolves.toBe(false);
  expect(replaceDocument).not.toHaveBeenCalled();
});

it('stays when storage fails, because the next document would leave again', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(leave()).resolves.toBe(false);
  expect(replaceDocument).not.toHaveBeenCalled();
  full.mockRestore();
});

it('stays while the server does not answer, and leaves when it does', async () => {
  jest.mocked(readLineupNews).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(leave()).resolves.toBe(false);
  expect(replaceDocument).not.toHaveBeenCalled();
  expect(takeFailedPreview()).toBeUndefined();
  await expect(leave()).resolves.toBe(true);
});

it('stays when leaving is no longer allowed after the answer', async () => {
  await expect(leave(() => false)).resolves.toBe(false);
  expect(replaceDocument).not.toHaveBeenCalled();
});
