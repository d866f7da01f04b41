import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CodeOfDay, TableCheck, TableCodes, TableRules } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createGuest } from '#testing/test-guest';
import type { Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { dayCode, type CodeKey } from './table-code';

const table = 12;
const anyRules = { needsCode: false, hours: null, networks: [], needsDayCode: false };

describe('orders to a table', () => {
  let court: BasketCourt;
  let admin: Person;
  let dish: string;
  before(async () => {
    court = await openBasketCourt();
    admin = await court.testServer.createPerson('ada', 'admin');
    dish = await court.dish();
  });
  after(() => court.close());
  beforeEach(() => rule(anyRules));

  const rule = (body: object) =>
    court.answered<TableRules>(court.call('PATCH', '/table-rules', { person: admin, body }));
  const codesOf = (from: number, to = from) =>
    court.answered<TableCodes>(court.call('GET', `/table-codes?from=${from}&to=${to}`, { person: admin }));
  const codeOf = async (of: number): Promise<string> => (await codesOf(of)).codes[0] ?? '';
  const replace = (replaces: number) => court.call('POST', '/table-codes', { person: admin, body: { replaces } });
  const newGuest = () => createGuest(court.testServer.db);
  const order = async (proof: object = {}, guest?: Person) =>
    court.call('POST', '/checkouts', {
      person: guest ?? (await newGuest()),
      body: {
        serving: { kind: 'table', table },
        total: 9.5,
        lines: [{ productId: dish, quantity: 1, choices: [], price: 9.5 }],
        ...proof,
      },
    });
  const fault = async (asked: ReturnType<typeof order>) => {
    const { statusCode, body } = await asked;
    if (statusCode === 201) return 'placed';
    const { code, fields = [] } = JSON.parse(body) as Problem;
    return fields[0]?.field ?? code;
  };
  const keyOfCourt = async (): Promise<CodeKey> => {
    const row = await court.testServer.db
      .selectFrom('court')
      .select(['table_key as key', 'table_codes_version as version'])
      .executeTakeFirstOrThrow();
    return row;
  };
  const today = () => court.testServer.services.courtClock.wallTimeOf(new Date()).date;
  const wrongCode = async () => {
    const right = Number(dayCode(await keyOfCourt(), today()));
    return String((right + 5_000) % 10_000).padStart(4, '0');
  };

  test('need no code at first, so that cards from before work', async () => {
    const { needsCode, hours, networks, needsDayCode } = await court.answered<TableRules>(
      court.call('GET', '/table-rules', { person: admin }),
    );
    assert.deepEqual({ needsCode, hours, networks, needsDayCode }, anyRules);
    assert.equal(await fault(order()), 'placed');
  });

  test('need the code of their table once an admin says so, by a guest and by a buyer, who keeps the basket', async () => {
    await rule({ needsCode: true });
    const code = await codeOf(table);
    assert.equal(await fault(order({ tableCode: code })), 'placed');
    for (const tableCode of [undefined, await codeOf(13), 'guessed'])
      assert.equal(await fault(order({ tableCode })), 'tableCode');
    assert.equal(await fault(order({ serving: { kind: 'pick-up', name: 'Zoe' } })), 'placed');

    await court.add({ productId: dish });
    const body = { serving: { kind: 'table', table }, total: 9.5 };
    assert.equal(await fault(court.call('POST', '/checkouts', { person: court.bob, body })), 'tableCode');
    assert.equal((await court.basketOf()).count, 1);
    const placed = court.call('POST', '/checkouts', { person: court.bob, body: { ...body, tableCode: code } });
    assert.equal(await fault(placed), 'placed');
  });

  test('of two admins who replace the codes at once, one does; codes from before are void, and codes are needed', async () => {
    const { version, codes } = await codesOf(table);
    const answers = await Promise.all([replace(version), replace(version)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    const refused = await order({ tableCode: codes[0] });
    assert.match(refused.json<Problem>().detail, /^The code of table 12 that you scanned was replaced\./);
    assert.equal(await fault(order({ tableCode: await codeOf(table) })), 'placed');
    const [audited] = await court.answered<{ action: string }[]>(court.call('GET', '/audit', { person: admin }));
    assert.equal(audited?.action, 'table codes replaced');
  });

  test('are refused outside the hours and outside the network of the court', async () => {
    const minutes = court.testServer.services.courtClock.wallTimeOf(new Date()).minutes;
    const at = (later: number) => {
      const of = (minutes + later + 1_440) % 1_440;
      return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    };
    await rule({ hours: { from: at(-60), to: at(60) } });
    assert.equal(await fault(order()), 'placed');
    await rule({ hours: { from: at(60), to: at(120) } });
    assert.equal(await fault(order()), 'serving');
    await rule({ hours: null, networks: ['127.0.0.0/8', '::1'] });
    assert.equal(await fault(order()), 'placed');
    await rule({ networks: ['192.0.2.0/24'] });
    assert.equal(await fault(order()), 'serving');
  });

  test('show sellers and admins the code of the day where it is needed', async () => {
    const read = async (person: Person) => court.answered<CodeOfDay>(court.call('GET', '/day-code', { person }));
    assert.deepEqual(await read(court.sally), { date: today() });
    await rule({ needsDayCode: true });
    const code = dayCode(await keyOfCourt(), today());
    for (const person of [court.sally, admin]) assert.deepEqual(await read(person), { date: today(), code });
    assert.equal(await fault(order({ dayCode: code })), 'placed');
    assert.equal(await fault(order()), 'dayCode');
  });

  test('after five wrong codes of the day, a guest is refused with the right one, too', async () => {
    await rule({ needsDayCode: true });
    const [guest, right, wrong] = [await newGuest(), dayCode(await keyOfCourt(), today()), await wrongCode()];
    for (let tried = 0; tried < 5; tried += 1) assert.equal(await fault(order({ dayCode: wrong }, guest)), 'dayCode');
    assert.equal(await fault(order({ dayCode: right }, guest)), 'too_many_requests');
    assert.equal(await fault(order({ dayCode: right })), 'placed');
  });

  test('a script with a new guest for each guess is stopped after thirty wrong codes of its network', async () => {
    await rule({ needsDayCode: true });
    const [right, wrong] = [dayCode(await keyOfCourt(), today()), await wrongCode()];
    const faults = [];
    for (let tried = 0; tried < 40; tried += 1) faults.push(await fault(order({ dayCode: wrong })));
    assert.ok(faults.filter((one) => one === 'dayCode').length <= 30);
    assert.equal(faults.at(-1), 'too_many_requests');
    assert.equal(await fault(order({ dayCode: right })), 'too_many_requests');
    await rule({ needsDayCode: false });
    assert.equal(await fault(order()), 'placed');
  });

  test('are announced as refused before anybody pays, without saying whether a code of the day is right', async () => {
    const check = (proof = '') => court.answered<TableCheck>(court.call('GET', `/table-orders?table=${table}${proof}`));
    assert.deepEqual(await check(), {});
    await rule({ needsDayCode: true });
    assert.deepEqual(await check(), { needsDayCode: true });
    await rule({ needsCode: true });
    assert.deepEqual(await check(), { refused: 'no-code' });
    assert.deepEqual(await check(`&code=${await codeOf(table)}`), { needsDayCode: true });
    assert.equal((await court.call('GET', `/table-orders?table=${table}&dayCode=1234`)).statusCode, 400);
  });

  test('have rules that an admin can’t set wrongly', async () => {
    for (const body of [
      {},
      { networks: ['192.0.2.0/33'] },
      { networks: ['the hall'] },
      { networks: Array.from({ length: 21 }, (_, place) => `192.0.2.${place}`) },
      { hours: { from: '11:00' } },
      { hours: { from: '11:00', to: '24:00' } },
      { needsCode: 'yes' },
    ])
      assert.deepEqual(
        await court.refused(court.call('PATCH', '/table-rules', { person: admin, body })),
        [400, 'validation_failed'],
        JSON.stringify(body),
      );
    for (const path of ['from=1&to=61', 'from=2&to=1', 'from=0&to=1', 'from=1&to=1000', 'from=1'])
      assert.deepEqual(await court.refused(court.call('GET', `/table-codes?${path}`, { person: admin })), [
        400,
        'validation_failed',
      ]);
    const { networks, yourAddress } = await rule({ networks: [' 192.0.2.0/24 ', '192.0.2.0/24', '::1'] });
    assert.deepEqual([networks, yourAddress], [['192.0.2.0/24', '::1'], '127.0.0.1']);
  });
});
