import { assignKeys, noKeys } from './key-slots';

const none = new Set<string>();
const keys = (slots: readonly (string | undefined)[]) => slots.map((id) => id ?? '-').join('');

test('gives the first nine tickets the keys 1 to 9', () => {
  expect(keys(assignKeys(noKeys, [...'abcdefghijk'], none))).toBe('abcdefghi');
  expect(keys(assignKeys(noKeys, [...'ab'], none))).toBe('ab-------');
});

test('keeps a ticket’s key when it moves and when others leave', () => {
  const slots = assignKeys(noKeys, [...'abc'], none);
  expect(keys(assignKeys(slots, [...'cb'], none))).toBe('-bc------');
});

test('does not reuse the key of a ticket that has just left before its place closes up', () => {
  const slots = assignKeys(noKeys, [...'abcdefghi'], none);
  expect(keys(assignKeys(slots, [...'bcdefghij'], new Set(['a'])))).toBe('abcdefghi');
  expect(keys(assignKeys(slots, [...'bcdefghij'], none))).toBe('jbcdefghi');
});
