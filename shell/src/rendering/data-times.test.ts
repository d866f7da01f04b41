import { atTimeOfDocument } from './data-times';

const state = { mutations: [], queries: [{ queryKey: ['a'], queryHash: 'a', state: { data: 1, dataUpdatedAt: 0 } }] };
const updatedAt = () => atTimeOfDocument(state as never).queries.map(({ state: { dataUpdatedAt } }) => dataUpdatedAt);

const navigations = (entries: object[]) => Object.assign(performance, { getEntriesByType: () => entries });

beforeEach(() => jest.useFakeTimers({ now: 5_000 }));
afterEach(() => jest.useRealTimers());

test('treats the data of a document that the server just sent or confirmed as new', () => {
  navigations([{ transferSize: 300 }]);
  expect(updatedAt()).toEqual([5_000]);
});

test.each([
  ['comes out of the browser’s cache', [{ transferSize: 0 }]],
  ['may have come from anywhere', []],
])('treats the data of a document that %s as old', (_, entries) => {
  navigations(entries);
  expect(updatedAt()).toEqual([0]);
});
