import { dish } from '../testing/dishes';
import { stockNote } from './notes';

test.each([
  [{}, undefined],
  [{ left: 3 }, '3 left'],
  [{ soldOut: true }, 'Sold out'],
  [{ soldOut: true, left: 3 }, 'Sold out'],
])('a dish with %j says %s', (stock, note) => expect(stockNote(dish({ title: 'Soup', ...stock }))).toBe(note));
