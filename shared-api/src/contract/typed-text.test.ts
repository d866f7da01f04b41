import { typedTextFault } from './typed-text';

const most = 5;

it.each([
  ['Jollof'.slice(0, most), undefined],
  ['زوربي', undefined],
  ['🍚🔥🍚🔥🍚', undefined],
  ['👩🏽‍🍳', undefined],
  ['\u200eabc', undefined],
  ['', 'required'],
  [' \n', 'required'],
  ['\u200b\u2060\u00ad', 'required'],
  ['\u3164\u2800', 'required'],
  ['\u202eab', 'not-kept'],
  ['a\u2066b', 'not-kept'],
  ['a\0b', 'not-kept'],
  ['x'.repeat(most + 1), 'too-long'],
  ['🍚'.repeat(most + 1), 'too-long'],
])('%j: %s', (text, fault) => expect(typedTextFault(text, most)).toBe(fault));
