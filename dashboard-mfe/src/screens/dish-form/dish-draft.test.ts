import { dishDraft } from './dish-draft';
import { blankText } from './dish-values';

const { read, keep, forget } = dishDraft('ada@example.com/new');
const jollof = { title: 'Jollof', category: 'Rice', price: '9', portions: '3', description: 'Smoky.' } as const;

afterEach(() => sessionStorage.clear());

test('is read as it was kept, until it is forgotten', () => {
  expect(read()).toBeUndefined();
  keep(jollof);
  expect(read()).toEqual(jollof);
  expect(dishDraft('bea@example.com/new').read()).toBeUndefined();
  forget();
  expect(read()).toBeUndefined();
});

test.each([
  ['{"title":7,"category":"Soup"}', blankText],
  ['null', undefined],
  ['7', undefined],
  ['{', undefined],
])('of another release, %s does no harm', (stored, text) => {
  sessionStorage.setItem('food-court/dish-draft/ada@example.com/new', stored);
  expect(read()).toEqual(text);
});

test('without a storage nothing is kept, and nothing breaks', () => {
  const refusal = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const mocks = (['getItem', 'setItem', 'removeItem'] as const).map((name) => jest.spyOn(Storage.prototype, name).mockImplementation(refusal));
  keep(jollof);
  expect(read()).toBeUndefined();
  forget();
  for (const mock of mocks) mock.mockRestore();
});
