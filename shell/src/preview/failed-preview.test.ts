import { openInstead } from '../open-tab/new-document';
import { readLineupNews } from '../remotes/site-documents';
import { news } from '../testing/routes';
import { failedPreview, leaveFailedPreview } from './failed-preview';

jest.mock('../open-tab/new-document');
jest.mock('../remotes/site-documents');

const preview = { name: 'kitchen', build: 'k4' };
const failed = { ...preview, message: 'no soup' };
const leaves = (mayLeave = () => true) => leaveFailedPreview(preview, failed, mayLeave);

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(openInstead).mockClear();
  jest.mocked(readLineupNews).mockResolvedValue(news());
  history.replaceState(null, '', '/menu');
});

it('is left for the page as everybody sees it, which tells of it once', async () => {
  history.replaceState(null, '', '/menu?mfe=kitchen@k4&q=soup');
  await expect(leaves()).resolves.toBe(true);
  expect(openInstead).toHaveBeenCalledWith('/menu?mfe=off&q=soup');
  expect(failedPreview()).toEqual(failed);
  expect(failedPreview()).toBeUndefined();
});

it('is left once: a tab that is given it all the same does not load itself over and over', async () => {
  await leaves();
  await expect(leaves()).resolves.toBe(false);
  expect(openInstead).toHaveBeenCalledTimes(1);
});

it.each([
  ['there is none', undefined, failed],
  ['it was refused', { ...preview, refused: 'not-listed' as const }, failed],
  ['another remote failed', preview, { ...failed, name: 'bar' }],
  ['another build failed', preview, { ...failed, build: 'k3' }],
])('nothing is left where %s', async (_, shown, what) => {
  await expect(leaveFailedPreview(shown, what, () => true)).resolves.toBe(false);
  expect(openInstead).not.toHaveBeenCalled();
});

it('stays where nothing can be remembered: the next document would do the same again', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(leaves()).resolves.toBe(false);
  expect(openInstead).not.toHaveBeenCalled();
  full.mockRestore();
});

it('stays while nobody answers, where the browser’s own page of failure would come, and is left when somebody does', async () => {
  jest.mocked(readLineupNews).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(leaves()).resolves.toBe(false);
  expect(openInstead).not.toHaveBeenCalled();
  expect(failedPreview()).toBeUndefined();
  await expect(leaves()).resolves.toBe(true);
});

it('stays where it may not be left any more by the time somebody answers', async () => {
  await expect(leaves(() => false)).resolves.toBe(false);
  expect(openInstead).not.toHaveBeenCalled();
});
