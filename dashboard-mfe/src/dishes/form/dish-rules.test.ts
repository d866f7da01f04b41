import { descriptionRule, numberRule, priceRule, titleRule } from './dish-rules';

test.each([
  ['', 'Title is Required'],
  [' \n\t', 'Title is Required'],
  ['x'.repeat(120), true],
  [' '.repeat(200) + 'x', true],
  ['🍜'.repeat(120), true],
  ['x'.repeat(121), 'Title can have at most 120 characters'],
  ['<b>سمبوسة</b>', true],
  ['\u200b\u2060\u00ad\u3164\u2800', 'Title is Required'],
  ['Jollof \u202e00.1$', 'Title has a character that we can’t save'],
])('validates the title %j', (typed, verdict) => expect(titleRule(typed)).toBe(verdict));

test.each([
  ['', 'Description is Required'],
  ['   ', 'Description is Required'],
  ['x'.repeat(2_000), true],
  ['\u200d', 'Description is Required'],
  ['Hot\u2067!', 'Description has a character that we can’t save'],
  ['x'.repeat(10_000), 'Description can have at most 2,000 characters'],
])('validates the description %j', (typed, verdict) => expect(descriptionRule(typed)).toBe(verdict));

test.each([
  ['', 'Price is Required'],
  ['0', 'Price must be more than 0'],
  ['-3', 'Price must be more than 0'],
  ['0.001', 'Price must be at least 0.50'],
  ['0.49', 'Price must be at least 0.50'],
  ['9.999', 'Price can have at most two decimals'],
  ['0.5', true],
  ['9.5', true],
  ['12.500', true],
  ['10000', true],
  ['10000.01', 'Price can be at most 10,000'],
  ['1e999', 'Price can be at most 10,000'],
])('validates the price %j (spec 5.7)', (typed, verdict) => expect(priceRule(typed)).toBe(verdict));

test('rejects a price that is not a number', () => expect(priceRule('', true)).toBe('Price must be a number'));

test.each([
  ['', true],
  ['0', true],
  ['12', true],
  ['10000', true],
  ['10001', 'Portions left can be at most 10,000'],
  ['-1', 'Portions left can’t be less than 0'],
  ['1.5', 'Portions left must be a whole number'],
])('validates the portions %j', (typed, verdict) => expect(numberRule('portions')(typed)).toBe(verdict));

test.each([
  ['', true],
  ['120', true],
  ['0', 'Minutes must be from 1 to 120'],
  ['121', 'Minutes must be from 1 to 120'],
  ['2.5', 'Minutes must be a whole number'],
])('validates the minutes %j', (typed, verdict) => expect(numberRule('minutes')(typed)).toBe(verdict));

test('rejects portions that are not a number', () =>
  expect(numberRule('portions')('', true)).toBe('Portions left must be a whole number'));
