import type { MenuDish } from '@food-court/shared-api';
import { idleMs, secondsLeft } from './idle-rule';
import { addPortion, asSent, changeQuantity, keyOf, portionsOf, shownTotal, type KioskLine } from './kiosk-basket';

const dish = (title: string, price: number): MenuDish => ({
  _id: title,
  title,
  price,
  category: 'Rice',
  description: '',
  image: '',
  author: 'Ada',
  kitchen: { id: 'ada', name: 'Ada' },
  soldOut: false,
  options: [
    {
      id: 'size',
      name: 'Size',
      required: false,
      max: 2,
      choices: [
        { id: 'large', name: 'Large', price: 1.25, soldOut: false },
        { id: 'hot', name: 'Hot', price: 0, soldOut: false },
      ],
    },
  ],
});
const [rice, soup] = [dish('Rice', 9.5), dish('Soup', 0.1)];

describe('the basket of a kiosk', () => {
  it('has one line for a dish with the same options in any order, and another for other options', () => {
    let lines: readonly KioskLine[] = [];
    for (const choices of [['large', 'hot'], ['hot', 'large'], []]) lines = addPortion(lines, rice, choices);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect([portionsOf(lines), shownTotal(lines)]).toEqual([3, 31]);
    expect(asSent(lines)).toEqual([
      { productId: 'Rice', quantity: 2, choices: ['large', 'hot'], price: 10.75 },
      { productId: 'Rice', quantity: 1, choices: [], price: 9.5 },
    ]);
  });

  it('loses a line with its last portion, and adds up cents exactly', () => {
    let lines = addPortion(addPortion([], soup), rice);
    for (let portion = 0; portion < 2; portion += 1) lines = addPortion(lines, soup);
    expect(shownTotal(lines)).toBe(9.8);
    lines = changeQuantity(lines, keyOf({ dish: rice, choices: [] }), -1);
    expect(lines.map((line) => line.dish.title)).toEqual(['Soup']);
  });

  it('takes no more than twenty portions of a line and fifty lines, however often a child presses', () => {
    let lines: readonly KioskLine[] = [];
    for (let press = 0; press < 500; press += 1) lines = addPortion(lines, soup);
    expect(portionsOf(lines)).toBe(20);
    for (let press = 0; press < 500; press += 1) lines = addPortion(lines, dish(`Dish ${press}`, 1));
    expect(lines).toHaveLength(50);
  });
});

describe('a kiosk that nobody touches', () => {
  const after = (seconds: number) => secondsLeft(1_000, 1_000 + seconds * 1_000);

  it.each([
    [0, undefined],
    [44.9, undefined],
    [45, 15],
    [52.4, 8],
    [59.9, 1],
    [60, 0],
  ])('has after %s seconds %s seconds left', (seconds, left) => {
    expect(after(seconds)).toBe(left);
  });

  it('is over when it has slept through the minute', () => {
    expect(after(idleMs)).toBe(0);
  });
});
