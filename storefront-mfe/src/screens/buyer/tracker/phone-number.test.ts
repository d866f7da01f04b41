import { readPhoneNumber } from './phone-number';

test.each([
  ['+447700900123', '+447700900123'],
  [' +44 7700 900-123 ', '+447700900123'],
  ['0033 1 23.45.67.89', '+33123456789'],
  ['+1 (500) 555/0006', '+15005550006'],
  ['07700 900123', undefined],
  ['+0123456789', undefined],
  ['+44', undefined],
  ['+4477009001234567', undefined],
  ['+44 call me', undefined],
  ['', undefined],
])('the typed number %j is read as %j', (typed, number) => expect(readPhoneNumber(typed)).toBe(number));
