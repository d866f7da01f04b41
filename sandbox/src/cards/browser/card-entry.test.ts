import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

type Part = {
  name: string;
  format(text: string): string;
  problem(text: string): { type: string; code: string; message: string } | undefined;
};

const source = readFileSync(new URL('card-entry.js', import.meta.url), 'utf8');
const [number, expiry, cvc] = runInNewContext(`${source}; cardParts`) as [Part, Part, Part];
const nextYear = String((new Date().getFullYear() + 1) % 100);

test('formats a card number in groups of four', () => {
  assert.equal(number.format('4242424242424242'), '4242 4242 4242 4242');
  assert.equal(number.format('4242-4242 42x'), '4242 4242 42');
  assert.equal(number.format('42424242424242429999'), '4242 4242 4242 4242');
});

test('formats an expiry date from any usual input', () => {
  const typed: [string, string][] = [
    ['1', '1'],
    ['12', '12'],
    ['7', '07'],
    ['13', '01 / 3'],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['12/34', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/', '12 / '],
    ['12/2034', '12 / 34'],
    ['12203', '12 / 203'],
    ['12 / 345', '12 / 34'],
  ];
  for (const [given, formatted] of typed) assert.equal(expiry.format(given), formatted, given);
});

test('a security code has three or four digits', () => {
  assert.equal(cvc.format('12a345'), '1234');
  assert.equal(cvc.problem('12')?.code, 'incomplete_cvc');
  assert.equal(cvc.problem('123'), undefined);
});

test('errors have the provider’s codes', () => {
  const cases: [Part, string, string | undefined][] = [
    [number, '4242 4242 4242 4242', undefined],
    [number, '4242 4242 4242 4241', 'invalid_number'],
    [number, '4242', 'incomplete_number'],
    [number, '', 'incomplete_number'],
    [expiry, `12 / ${nextYear}`, undefined],
    [expiry, '12 / 3', 'incomplete_expiry'],
    [expiry, '12', 'incomplete_expiry'],
    [expiry, '12 / 20', 'invalid_expiry_year_past'],
    [expiry, `00 / ${nextYear}`, 'invalid_expiry_month_past'],
  ];
  for (const [part, text, code] of cases) assert.equal(part.problem(text)?.code, code, `${part.name} ${text}`);
  assert.equal(number.problem('4242')?.message, 'Your card number is incomplete.');
});
