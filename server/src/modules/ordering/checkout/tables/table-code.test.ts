import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { dayCode, isDayCode, readTableCode, tableCode } from './table-code';

const codes = { key: randomBytes(32), version: 2 };

describe('the code of a table', () => {
  test('opens its table, and no other', () => {
    const code = tableCode(codes, 12);
    assert.match(code, /^2\.[\w-]{16}$/);
    assert.equal(readTableCode(codes, 12, code), 'valid');
    for (const table of [1, 2, 121, 999]) assert.equal(readTableCode(codes, table, code), 'wrong', `${table}`);
  });

  test('is known as replaced once its version is old', () => {
    const old = tableCode({ ...codes, version: 1 }, 12);
    assert.equal(readTableCode(codes, 12, old), 'replaced');
    assert.equal(readTableCode(codes, 13, old), 'wrong');
  });

  test('is wrong with the key of another court, another version or changed characters', () => {
    const [version, signature = ''] = tableCode(codes, 12).split('.');
    const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const code of [
      tableCode({ ...codes, key: randomBytes(32) }, 12),
      tableCode({ ...codes, version: 3 }, 12),
      `1.${signature}`,
      `${version}.${changed}`,
      `${version}.${signature}A`,
      `${version}.`,
      signature,
      '',
      '2.<script>',
      `0${version}.${signature}`,
      `9999999999.${signature}`,
    ])
      assert.equal(readTableCode(codes, 12, code), 'wrong', code);
  });
});

describe('the code of the day', () => {
  test('has four digits, and is spread over all of them', () => {
    const all = Array.from({ length: 2_000 }, (_, day) => dayCode(codes, `day ${day}`));
    assert.ok(all.every((code) => /^\d{4}$/.test(code)));
    assert.deepEqual([...new Set(all.map((code) => code[0]))].sort(), [...'0123456789']);
    assert.ok(new Set(all).size > 1_700);
  });

  test('is valid on its day, until the codes are replaced', () => {
    const code = dayCode(codes, '2026-11-28');
    assert.ok(isDayCode(codes, '2026-11-28', code));
    const others = [1, 2, 3, 4, 5].map((day) => isDayCode(codes, `2026-12-0${day}`, code));
    assert.ok(others.filter(Boolean).length < 2);
    assert.equal(isDayCode(codes, '2026-11-28', `${code}0`), false);
    assert.equal(isDayCode(codes, '2026-11-28', ''), false);
    const replaced = [3, 4, 5].map((version) => dayCode({ ...codes, version }, '2026-11-28'));
    assert.ok(replaced.some((other) => other !== code));
  });
});
