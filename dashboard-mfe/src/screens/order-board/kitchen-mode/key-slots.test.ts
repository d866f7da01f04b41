import { assignKeys, noKeys } from './key-slots';

const none = new Set<string>();
const keys = (slots: readonly (string | undefined)[]) => slots.map((id) => id ?? '-').join('');

test('the first nine tickets have the keys 1 to 9', () => {
  expect(keys(assignKeys(noKeys, [...'abcdefghijk'], none))).toBe('abcdefghi');
  expect(keys(assignKeys(noKeys, [...'ab'], none))).toBe('ab-------');
});

test('a ticket keeps its key when it stands elsewhere, and when others leave', () => {
  const slots = assignKeys(noKeys, [...'abc'], none);
  expect(keys(assignKeys(slots, [...'cb'], none))).toBe('-bc------');
});

test('the key of a ticket that has just left is not given on before its place is', () => {
  const slots = assignKeys(noKeys, [...'abcdefghi'], none);
  expect(keys(assignKeys(slots, [...'bcdefghij'], new Set(['a'])))).toBe('abcdefghi');
  expect(keys(assignKeys(slots, [...'bcdefghij'], none))).toBe('jbcdefghi');
});
