import { openInstead } from '../open-tab/new-document';
import { failedPreview, leaveFailedPreview } from './failed-preview';

jest.mock('../open-tab/new-document');

const preview = { name: 'kitchen', build: 'k4' };
const failed = { ...preview, message: 'no soup' };

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(openInstead).mockClear();
});

it('is left for the page as everybody sees it, which tells of it once', () => {
  history.replaceState(null, '', '/menu');
  expect(leaveFailedPreview(preview, failed)).toBe(true);
  expect(openInstead).toHaveBeenCalledWith('/menu?mfe=off');
  expect(failedPreview()).toEqual(failed);
  expect(failedPreview()).toBeUndefined();
});

it('is left once: a tab that is given it all the same does not load itself over and over', () => {
  leaveFailedPreview(preview, failed);
  expect(leaveFailedPreview(preview, failed)).toBe(false);
  expect(openInstead).toHaveBeenCalledTimes(1);
});

it.each([
  ['there is none', undefined, failed],
  ['it was refused', { ...preview, refused: 'not-listed' as const }, failed],
  ['another remote failed', preview, { ...failed, name: 'bar' }],
  ['another build failed', preview, { ...failed, build: 'k3' }],
])('nothing is left where %s', (_, shown, what) => {
  expect(leaveFailedPreview(shown, what)).toBe(false);
  expect(openInstead).not.toHaveBeenCalled();
});

it('stays where nothing can be remembered: the next document would do the same again', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(leaveFailedPreview(preview, failed)).toBe(false);
  expect(openInstead).not.toHaveBeenCalled();
  full.mockRestore();
});
