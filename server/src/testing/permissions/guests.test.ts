import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { contract, type CallDefinition, type CallName } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { isForGuests } from '@food-court/shared-api/guest-calls';
import { openStream } from '#modules/ordering/live/testing/follower';
import { createTestServer, type Person } from '../index';
import { createGuest } from '../test-guest';
import type { Row } from './permission-row';
import { permissionTable } from './permission-table';
import { createPermissionWorld, type World } from './world';

const line = { quantity: 1, choices: [], price: 9.5 };
const serving = { kind: 'table', table: 12 };

/** A guest sends the lines, and a call for no particular order is open to every guest. */
const orderRow: Row = {
  call: 'POST /checkouts',
  when: 'with lines',
  request: async ({ dish }) => ({
    path: '/checkouts',
    body: { serving, total: 9.5, lines: [{ ...line, productId: await dish() }] },
  }),
  expected: { visitor: 401, Buyer: 201, 'another Buyer': 201 } as Row['expected'],
};

/** Accounts get mails instead. */
const textRow: Row = {
  call: 'POST /text-number',
  request: () => ({ path: '/text-number', body: { phone: '+447700900123', language: 'en' } }),
  expected: { visitor: 401, Buyer: 200, 'another Buyer': 200 } as Row['expected'],
};

const ofGuests = [orderRow, textRow];
const rows = [...permissionTable.filter(({ call }) => !ofGuests.some((row) => row.call === call)), ...ofGuests];
const definitionOf = ({ call }: Row): CallDefinition => contract[call];

/** The orders of the table’s Buyer belong to a guest, and the other Buyer is another guest. */
const statusFor = (row: Row, column: 'Buyer' | 'another Buyer'): number => {
  const { who, admitsGuests } = definitionOf(row);
  if (who === 'anyone') return row.expected.visitor;
  return admitsGuests === true ? row.expected[column] : 403;
};

const callsForGuests = (Object.keys(contract) as CallName[]).filter(
  (name) => (contract[name] as CallDefinition).admitsGuests,
);

describe('every call that the contract opens to guests', () => {
  for (const name of callsForGuests) {
    const rowsOf = rows.filter(({ call }) => call === name);
    const isOfOneOrder = name.includes('{');

    test(`${name} has a row in which the guest may make it${isOfOneOrder ? ', and another guest may not' : ''}`, () => {
      const allowed = rowsOf.filter(({ expected }) => expected.Buyer < 300);
      assert.notEqual(allowed.length, 0, 'add a row in which the Buyer succeeds');
      if (!isOfOneOrder) return;
      const isOpen = ({ expected }: Row) => expected['another Buyer'] < 300;
      assert.deepEqual(allowed.filter(isOpen), [], 'a call for one order is open to its guest only');
    });
  }
});

describe('the permission table for guests', () => {
  let world: World;
  let stranger: Person;
  before(async () => {
    const testServer = await createTestServer();
    const { db } = testServer;
    world = await createPermissionWorld(testServer, '', {
      Buyer: await createGuest(db),
      'another Buyer': await createGuest(db),
    });
    stranger = {
      uid: '',
      email: 'guest@example.com',
      headers: { authorization: `Guest ${randomBytes(32).toString('base64url')}` },
    };
  });
  after(() => world.testServer.close());

  const call = async ({ call: name, request }: Row, { headers, email }: Partial<Person>) => {
    const { path, body } = await request(world, email ?? '');
    const [method = ''] = name.split(' ');
    return world.testServer.app.inject({ method: method as 'GET', url: `/api${path}`, payload: body, headers });
  };

  for (const row of rows) {
    const name = [row.call, row.when].filter(Boolean).join(' ');
    for (const [guest, column] of [
      ['the guest', 'Buyer'],
      ['another guest', 'another Buyer'],
    ] as const)
      test(`${name} by ${guest}: ${statusFor(row, column)}`, async () => {
        const answer = await call(row, world.people[column]);
        assert.equal(answer.statusCode, statusFor(row, column), answer.body);
        if (answer.statusCode === 403) assert.equal(answer.json<Problem>().code, 'not_allowed');
        assert.equal(answer.headers['food-court-role'], undefined);
      });

    if (definitionOf(row).who === 'anyone' || definitionOf(row).admitsGuests)
      test(`${name}: a browser ${definitionOf(row).admitsGuests ? 'sends' : 'does not send'} the secret`, async () => {
        const { path } = await row.request(world, '');
        assert.equal(isForGuests(path), definitionOf(row).admitsGuests === true, path);
      });

    if (callsForGuests.includes(row.call))
      test(`${name} without a secret: 401`, async () => {
        const answer = await call(row, {});
        assert.equal(answer.statusCode, 401, answer.body);
        assert.equal(answer.json<Problem>().code, 'not_signed_in');
      });

    const refused = definitionOf(row).auth === 'none' ? row.expected.visitor : 401;
    test(`${name} with a secret that nobody has: ${refused}`, async () => {
      const answer = await call(row, stranger);
      assert.equal(answer.statusCode, refused, answer.body);
      if (refused === 401) assert.equal(answer.json<Problem>().code, 'session_expired');
    });
  }

  test('the answers to another guest name none of the guest’s orders', async () => {
    const { db } = world.testServer;
    await world.order({ payment: 'paid' });
    const own = await db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select(['orders.id', 'checkout_id', 'ticket_id'])
      .where('buyer_uid', '=', world.people.Buyer.uid)
      .execute();
    const ids = own.flatMap((order) => Object.values(order));
    assert.notEqual(ids.length, 0);
    for (const row of rows.filter(({ call: name }) => name.startsWith('GET ') && callsForGuests.includes(name))) {
      const { body, statusCode } = await call(row, world.people['another Buyer']);
      const leaked = statusCode < 300 ? ids.filter((id) => body.includes(id)) : [];
      assert.deepEqual(leaked, [], row.call);
    }
  });

  test('a guest follows their orders, and nobody does with a wrong secret', async () => {
    const base = await world.testServer.app.listen({ host: '127.0.0.1', port: 0 });
    for (const [person, status] of [
      [world.people.Buyer, 200],
      [stranger, 401],
    ] as const) {
      const { answer, close } = await openStream(base, person);
      close();
      assert.equal(answer.statusCode, status);
    }
  });
});
