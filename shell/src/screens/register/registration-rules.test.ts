import { limits } from '@food-court/shared-api';
import { emailRule, nameRule } from './registration-rules';

it.each([
  ['Bea', true],
  [' Bea ', true],
  ['', 'Name is Required'],
  [' \t ', 'Name is Required'],
  ['b'.repeat(limits.personName), true],
  ['🍜'.repeat(limits.personName), true],
  ['\u200b', 'Name is Required'],
  ['\u202eaeB', 'Name has a character that we can’t save'],
  ['b'.repeat(limits.personName + 1), 'Name can have at most 120 characters'],
])('nameRule returns for “%s”: %s', (name, verdict) => expect(nameRule(name)).toBe(verdict));

const noAddress = 'E-mail must be an e-mail address';

it.each([
  ['bea@example.com', true],
  [' Bea.Cook+x@Example.co.uk ', true],
  ['o’neil@example.com', noAddress],
  ['a..b@example.com', noAddress],
  ['.a@example.com', noAddress],
  ['a@-b.example', noAddress],
  ['ü@example.com', noAddress],
  ['bea', noAddress],
  ['', 'E-mail is Required'],
  [`${'b'.repeat(limits.email)}@example.com`, 'E-mail can have at most 254 characters'],
])('emailRule returns for “%s”: %s', (email, verdict) => expect(emailRule(email)).toBe(verdict));
