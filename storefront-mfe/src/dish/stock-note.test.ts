import { dish } from '../testing/fixtures';
import { stockNote } from './dish-card';

test.each([
  [{}, undefined],
  [{ left: 3 }, '3 left'],
  [{ closed: { text: 'Closed. Opens at 12:00' }, left: 3 }, 'Closed. Opens at 12:00'],
  [{ soldOut: true }, 'Sold out'],
  [{ soldOut: true, left: 3 }, 'Sold out'],
])('returns for a dish with %j the note %s', (stock, note) =>
  expect(stockNote(dish({ title: 'Soup', ...stock }))).toBe(note),
);
