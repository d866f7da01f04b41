import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cursorFor, positionAt } from './cursor';

describe('a cursor', () => {
  const position = { createdAt: new Date('2026-01-02T03:04:05.678Z'), id: 'Zz09_-' };

  test('decodes to the position that it was made from', () =>
    assert.deepEqual(positionAt(cursorFor(position)), position));
  test('needs no escaping in an address', () => assert.match(cursorFor(position), /^[\w-]+$/));

  for (const forged of [
    '',
    'x',
    '%',
    Buffer.from("1.a'b").toString('base64url'),
    Buffer.from('9999999999999999.a').toString('base64url'),
    Buffer.from('1.a\0').toString('base64url'),
  ])
    test(`like '${forged}' is refused`, () => assert.throws(() => positionAt(forged), { code: 'validation_failed' }));
});
