import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contract, type CallDefinition, type CallName } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { openStream } from '#modules/ordering/live/testing/follower';
import { expected, type Row } from './permission-row';
import { permissionTable } from './permission-table';
import { columns, createPermissionWorld, type Column, type World } from './world';

/** `GET /order-events` is not in the contract, because its answer never ends. The same call guard protects it. */
const mayFollowOrders = expected(401, 200, 200, 200, 200, 200, 403, 403);

const everyCall = Object.keys(contract) as CallName[];

test('every call has a row in the permission table (spec 7.21)', () => {
  const without = everyCall.filter((name) => !permissionTable.some(({ call }) => call === name));
  assert.deepEqual(
    without,
    [],
    'add a row to menu-and-account-rows.ts, kitchen-rows.ts, money-rows.ts, order-and-wish-rows.ts, basket-rows.ts, delivery-rows.ts, guest-rows.ts, review-rows.ts or news-rows.ts',
  );
});

describe('the permission table', () => {
  let world: World;
  before(async () => (world = await createPermissionWorld()));
  after(() => world.testServer.close());

  for (const row of permissionTable)
    for (const column of columns) {
      const name = [row.call, row.when, 'by', column].filter(Boolean).join(' ');
      test(`${name}: ${row.expected[column]} (spec 7.21)`, async () => {
        const answer = await call(world, row, column);
        assert.equal(answer.statusCode, row.expected[column], answer.body);
        await world.undoCall();
        const code = codeFor(row, column);
        if (code) assert.equal(answer.json<Problem>().code, code);
      });
    }

  test('lets only people with an active profile follow orders (spec 7.21)', async () => {
    const base = await world.testServer.app.listen({ host: '127.0.0.1', port: 0 });
    const answers = columns.map(async (column) => {
      const { answer, close } = await openStream(base, column === 'visitor' ? undefined : world.people[column]);
      close();
      return [column, answer.statusCode] as const;
    });
    assert.deepEqual(Object.fromEntries(await Promise.all(answers)), mayFollowOrders);
  });
});

async function call(world: World, { call, request }: Row, column: Column) {
  const person = column === 'visitor' ? undefined : world.people[column];
  const { path, body } = await request(world, person?.email ?? 'visitor@example.com');
  const [method = ''] = call.split(' ');
  return world.testServer.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    payload: body,
    headers: person?.headers,
  });
}

/** Returns the error code with which the call guard refuses. */
function codeFor({ call, expected }: Row, column: Column): string | undefined {
  const { who }: CallDefinition = contract[call];
  if (expected[column] === 401) return 'not_signed_in';
  if (column === 'suspended' && who !== 'anyone') return 'suspended';
  return expected[column] === 403 ? 'not_allowed' : undefined;
}
