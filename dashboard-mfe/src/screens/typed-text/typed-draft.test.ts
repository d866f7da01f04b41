import { typedDraft } from './typed-draft';

const draft = typedDraft<'title' | 'price'>('new dish of ada');
const typed = { price: { typed: '12', before: '9.50' } };

afterEach(() => sessionStorage.clear());

test('is read as it was kept, until it is forgotten', () => {
  expect(draft.read()).toEqual({});
  draft.keep(typed);
  expect(draft.read()).toEqual(typed);
  expect(typedDraft('new dish of bea').read()).toEqual({});
  draft.forget();
  expect(draft.read()).toEqual({});
});

test('of nothing leaves nothing behind', () => {
  draft.keep(typed);
  draft.keep({});
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{"title":"Jollof","price":{"typed":7,"before":"9"}}', '{"price":null}', 'null', '7', '{', 'Jollof'])(
  'of another release, %s does no harm',
  (stored) => {
    sessionStorage.setItem('food-court/typed/new dish of ada', stored);
    expect(draft.read()).toEqual({});
  },
);

test('without a storage nothing is kept, and nothing breaks', () => {
  const refusal = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const mocks = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refusal),
  );
  draft.keep(typed);
  expect(draft.read()).toEqual({});
  draft.forget();
  for (const mock of mocks) mock.mockRestore();
});
