import { typedTextError } from './typed-text';

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
