import { draftStorage } from './draft-storage';

const draft = draftStorage<'title' | 'price'>('new dish of ada');
const typed = { price: { typed: '12', before: '9.50' } };

afterEach(() => sessionStorage.clear());

test('reads the saved draft until it is cleared', () => {
  expect(draft.read()).toEqual({});
  draft.save(typed);
  expect(draft.read()).toEqual(typed);
  expect(draftStorage('new dish of bea').read()).toEqual({});
  draft.clear();
  expect(draft.read()).toEqual({});
});

test('removes the stored draft when an empty one is saved', () => {
  draft.save(typed);
  draft.save({});
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{"title":"Jollof","price":{"typed":7,"before":"9"}}', '{"price":null}', 'null', '7', '{', 'Jollof'])(
  'ignores the stored text %s of another release',
  (stored) => {
    sessionStorage.setItem('food-court/typed/new dish of ada', stored);
    expect(draft.read()).toEqual({});
  },
);

test('keeps the draft in memory when the browser forbids storage', () => {
  const refusal = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const mocks = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refusal),
  );
  draft.save(typed);
  expect(draft.read()).toEqual(typed);
  draft.clear();
  expect(draft.read()).toEqual({});
  for (const mock of mocks) mock.mockRestore();
});
