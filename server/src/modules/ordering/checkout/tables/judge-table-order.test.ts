import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgeTableOrder, type TableOrder } from './judge-table-order';
import { dayCode, tableCode } from './table-code';
import type { TableRules } from './table-rules.repository';

const open: TableRules = {
  key: Buffer.alloc(32, 7),
  version: 2,
  needsCode: false,
  hours: null,
  networks: [],
  needsDayCode: false,
};
const now = { date: '2026-11-28', minutes: 12 * 60 };
const hall = '192.0.2.7';
const home = '203.0.113.9';

const judge = (rules: Partial<TableRules>, order: Partial<TableOrder> = {}, minutes = now.minutes) =>
  judgeTableOrder({ ...open, ...rules }, { table: 12, address: hall, ...order }, { ...now, minutes });
const fault = (...asked: Parameters<typeof judge>) => judge(...asked)?.field;

describe('an order to a table', () => {
  test('needs nothing until an admin says so, also with a code that was replaced', () => {
    assert.equal(judge({}), undefined);
    assert.equal(judge({}, { code: tableCode({ ...open, version: 1 }, 12), dayCode: '0000' }), undefined);
  });

  test('needs the code of this table where the court needs codes', () => {
    assert.equal(fault({ needsCode: true }, { code: tableCode(open, 12) }), undefined);
    for (const code of [undefined, tableCode(open, 13), 'guessed'])
      assert.deepEqual(judge({ needsCode: true }, { code }), {
        field: 'tableCode',
        reason: 'no-code',
        detail: 'Scan the code on your table, or pick up at the counter.',
      });
    const replaced = judge({ needsCode: true }, { code: tableCode({ ...open, version: 1 }, 12) });
    assert.match(replaced?.detail ?? '', /^The code of table 12 that you scanned was replaced\. Scan the code on your/);
  });

  test('is taken in the hours of the court, also over midnight', () => {
    const day = { from: 11 * 60, until: 22 * 60 };
    const night = { from: 18 * 60, until: 2 * 60 };
    const verdicts = (hours: typeof day) =>
      [0, 119, 120, 659, 660, 1079, 1080, 1319, 1320, 1439].map(
        (minutes) => fault({ hours }, {}, minutes) === undefined,
      );
    assert.deepEqual(verdicts(day), [false, false, false, false, true, true, true, true, false, false]);
    assert.deepEqual(verdicts(night), [true, true, false, false, false, false, true, true, true, true]);
    assert.equal(judge({ hours: { from: 60, until: 60 } }), undefined);
    assert.equal(
      judge({ hours: day }, {}, 0)?.detail,
      'We bring orders to tables from 11:00 to 22:00. Please pick up at the counter.',
    );
  });

  test('is taken from the network of the court only', () => {
    const networks = ['192.0.2.0/24'];
    assert.equal(judge({ networks }), undefined);
    assert.match(judge({ networks }, { address: home })?.detail ?? '', /^Join the Wi-Fi of the hall/);
    assert.equal(fault({ networks }, { address: '' }), 'serving');
  });

  test('needs the code of the day, but not from the network of the court', () => {
    const today = dayCode(open, now.date);
    const rules = { needsDayCode: true };
    assert.equal(fault(rules), 'dayCode');
    assert.equal(judge(rules, { dayCode: today }), undefined);
    const networks = ['192.0.2.0/24'];
    assert.equal(judge({ ...rules, networks }), undefined);
    assert.equal(fault({ ...rules, networks }, { address: home }), 'dayCode');
    assert.equal(judge({ ...rules, networks }, { address: home, dayCode: today }), undefined);
  });

  test('is refused with the code of yesterday in words that help, and with a wrong one', () => {
    const rules = { needsDayCode: true };
    const old = judge(rules, { dayCode: dayCode(open, '2026-11-27') });
    assert.match(old?.detail ?? '', /^That was yesterday’s code\. Ask the staff for today’s, or pick up/);
    const today = Number(dayCode(open, now.date));
    const wrong = judge(rules, { dayCode: String((today + 1) % 10_000).padStart(4, '0') });
    assert.deepEqual([wrong?.field, wrong?.isGuess], ['dayCode', true]);
    assert.match(wrong?.detail ?? '', /^That isn’t the code of the day\./);
  });
});
