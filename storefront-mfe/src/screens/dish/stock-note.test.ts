import { dish } from '../testing/fixtures';
import { stockNote } from './dish-card';

test.each([
  [{}, undefined],
  [{ left: 3 }, '3 left'],
  [{ closed: { text: 'Closed. Opens at 12:00' }, left: 3 }, 'Closed. Opens at 12:00'],
  [{ soldOut: true }, 'Sold out'],
  [{ soldOut: true, left: 3 }, 'Sold out'],
])('the note of a dish with %j is %s', (stock, note) =>
  expect(stockNote(dish({ title: 'Soup', ...stock }))).toBe(note),
);
