import { waitFor } from '@testing-library/react';
import { liveSite } from '#navigation/live-site.ts';
import { reloadDocument } from '#navigation/new-document.ts';
import { startRemotes } from '#remotes/remotes.ts';
import { lineup, server } from '#testing/open-site.tsx';
import { kitchen, publishKitchen } from '#testing/recovery-remotes.tsx';
import { reportHungStart } from './report-hung-start';
import { noteStart, removeStartNote } from './start-note';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));
jest.mock('#navigation/new-document.ts');

const loadNothing = () => Promise.reject(new Error('not needed'));

/** Starts the document of a tab with this build of the kitchen, at its menu. Returns the note of the document before. */
function startDocument(build: string) {
  publishKitchen(build);
  server.news = lineup(`${kitchen}@${build}`);
  startRemotes(server.news, { reloadRemote: loadNothing });
  history.replaceState({}, '', '/menu');
  return { note: noteStart(), site: liveSite(loadNothing) };
}

afterEach(() => {
  removeStartNote();
  jest.mocked(reloadDocument).mockClear();
  jest.restoreAllMocks();
});

test('reports the build that hung when the tab’s last document started, and opens the page again', async () => {
  startDocument('2');
  const { note, site } = startDocument('2');
  void reportHungStart(note!, site);
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
  expect(server.reports).toEqual([{ name: kitchen, build: '2', what: 'hang', message: 'start-hung', path: '/menu' }]);
  expect(startDocument('2').note).toBeUndefined();
});

test('starts the page without a report when its builds have been replaced', async () => {
  startDocument('3');
  const { note, site } = startDocument('4');
  await reportHungStart(note!, site);
  expect(server.reports).toEqual([]);
  expect(reloadDocument).not.toHaveBeenCalled();
});

test('starts the page when the report can’t be sent', async () => {
  startDocument('5');
  const { note, site } = startDocument('5');
  server.news = undefined;
  await reportHungStart(note!, site);
  expect(reloadDocument).not.toHaveBeenCalled();
});

test.each(['pagehide', 'visibilitychange'])('leaves no note after %s', (event) => {
  startDocument('6');
  dispatchEvent(new Event(event));
  expect(startDocument('6').note).toBeUndefined();
});

test('leaves no note in a tab out of sight, which the browser may discard', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  startDocument('7');
  expect(startDocument('7').note).toBeUndefined();
});
