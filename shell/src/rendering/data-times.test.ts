import { atTimeOfDocument } from './data-times';

const state = { mutations: [], queries: [{ queryKey: ['a'], queryHash: 'a', state: { data: 1, dataUpdatedAt: 0 } }] };
const updatedAt = () => atTimeOfDocument(state as never).queries.map(({ state: { dataUpdatedAt } }) => dataUpdatedAt);

const navigations = (entries: object[]) => Object.assign(performance, { getEntriesByType: () => entries });

beforeEach(() => jest.useFakeTimers({ now: 5_000 }));
afterEach(() => jest.useRealTimers());

test('data of a document that the server has just sent or confirmed is new', () => {
  navigations([{ transferSize: 300 }]);
  expect(updatedAt()).toEqual([5_000]);
});

test.each([
  ['comes out of the browser’s cache', [{ transferSize: 0 }]],
  ['may have come from anywhere', []],
])('data of a document that %s is old', (_, entries) => {
  navigations(entries);
  expect(updatedAt()).toEqual([0]);
});
