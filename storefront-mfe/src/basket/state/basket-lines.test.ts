import type { Basket, BasketLine } from '@food-court/shared-api';
import { withChange, withoutLine } from './basket-lines';

const line: BasketLine = {
  ...{ _id: 'l1', productId: 'soup', title: 'Soup', category: 'Rice', image: '', kitchen: { id: 'ada', name: 'Ada' } },
  ...{ quantity: 1, choices: [], price: 5 },
};
const basket: Basket = { lines: [line], count: 1, total: 5.99, fee: 0.99 };

test('keeps the service fee in the total while a line changes, before the server has answered', () =>
  expect(withChange(basket, line, { quantity: 2 })).toMatchObject({ count: 2, total: 10.99, fee: 0.99 }));

test('has no service fee without a line that can be ordered', () =>
  expect(withoutLine(basket, line)).toEqual({ lines: [], count: 0, total: 0 }));
