import { typedLineError, typedTextError } from './typed-text';

const maxLength = 5;

it.each([
  ['Jollof'.slice(0, maxLength), undefined],
  ['زوربي', undefined],
  ['🍚🔥🍚🔥🍚', undefined],
  ['👩🏽‍🍳', undefined],
  ['\u200eabc', undefined],
  ['', 'required'],
  [' \n', 'required'],
  ['\u200b\u2060\u00ad', 'required'],
  ['\u3164\u2800', 'required'],
  ['\u202eab', 'unstorable'],
  ['a\u2066b', 'unstorable'],
  ['a\0b', 'unstorable'],
  ['x'.repeat(maxLength + 1), 'too-long'],
  ['🍚'.repeat(maxLength + 1), 'too-long'],
])('%j is %s', (text, error) => expect(typedTextError(text, maxLength)).toBe(error));

it.each([
  ['a\tb', undefined, 'unstorable'],
  ['a\nb', undefined, 'unstorable'],
  ['a\u2028b', undefined, 'unstorable'],
  ['a\x1bb', 'unstorable', 'unstorable'],
  ['a\x7fb', 'unstorable', 'unstorable'],
  ['a\x9bb', 'unstorable', 'unstorable'],
  ['a\u2066b', 'unstorable', 'unstorable'],
  ['می‌خو', undefined, undefined],
  ['👩🏽‍🍳', undefined, undefined],
  ['\u200fאב', undefined, undefined],
])('%j is %s as text and %s as a line', (text, asText, asLine) =>
  expect([typedTextError(text, maxLength), typedLineError(text, maxLength)]).toEqual([asText, asLine]),
);
