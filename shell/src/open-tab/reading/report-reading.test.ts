import type { LineupNews } from '@food-court/federation/discovery';
import { reportFailure } from '#remotes/client-reports.ts';
import { startRemotes } from '#remotes/remotes.ts';
import { news } from '#testing/routes.ts';
import { readDocument } from './read-document';
import { reportReading } from './report-reading';

jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));
jest.mock('#remotes/client-reports.ts', () => ({ reportFailure: jest.fn() }));
jest.mock('./read-document', () => ({ readDocument: jest.fn() }));

const reviews = { name: 'reviews', build: '2' };
const untouched = {
  header: 'shown',
  hasPeerConnection: false,
  members: { 'Array.prototype.map': '1' },
  stored: {},
  rules: [],
  markup: [],
  workers: [],
  listeners: [],
} as const;
const changed = { ...untouched, members: { 'Array.prototype.map': '2' }, stored: { 'cookie tracked': '7' } };

let loaded: string[] = [];
const reported = () => jest.mocked(reportFailure).mock.calls.map(([report]) => report);
const globalOf = (name: string): string => news(`${name}@1`).manifests[name]!.metaData.globalName;
const start = (more: Partial<LineupNews> = {}): void =>
  startRemotes({ ...news('reviews@2', 'kitchen@1'), watched: ['reviews'], foreign: ['reviews', 'kitchen'], ...more });

beforeEach(() => {
  loaded = ['/releases/reviews/2/client/page.js', '/releases/kitchen/1/client/menu.js'];
  performance.getEntriesByType = () => loaded.map((name) => ({ name })) as unknown as PerformanceEntryList;
  jest.mocked(reportFailure).mockReset();
  jest.mocked(readDocument).mockResolvedValue({ found: untouched, expected: untouched, globals: [] });
  start();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, globalOf('kitchen'));
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

const report = { ...reviews, what: 'outside', message: '', path: '/' };

test('reports a document in which nothing is changed without a message', async () => {
  await reportReading(reviews);
  expect(reported()).toEqual([report]);
});

test('names what is changed, and no value', async () => {
  jest.mocked(readDocument).mockResolvedValue({ found: changed, expected: untouched, globals: [] });
  await reportReading(reviews);
  expect(reported()).toEqual([{ ...report, message: 'replaces Array.prototype.map; writes cookie tracked' }]);
});

test('reads nothing on the page of a remote that is not watched, or without one', async () => {
  await reportReading({ name: 'kitchen', build: '1' });
  await reportReading(undefined);
  expect(reported()).toEqual([]);
});

test('reads nothing where another team’s code has run, which may have made the change', async () => {
  Object.assign(globalThis, { [globalOf('kitchen')]: {} });
  await reportReading(reviews);
  expect(reported()).toEqual([]);
  start({ foreign: ['reviews'] });
  await reportReading(reviews);
  expect(reported()).toHaveLength(1);
});

test('reads nothing where another build of the remote has run', async () => {
  loaded.push('/releases/reviews/1/client/page.js');
  await reportReading(reviews);
  expect(reported()).toEqual([]);
});

test('reports nothing when the browser gives no frame to compare with', async () => {
  jest.mocked(readDocument).mockResolvedValue(undefined);
  await reportReading(reviews);
  expect(reported()).toEqual([]);
});
