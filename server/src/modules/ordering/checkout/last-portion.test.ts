import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';

type Said = Pick<Order, '_id'> & Pick<Problem, 'code'>;

describe('the last portion', () => {
  let testServer: TestServer;
  let sally: Person;
  let base: string;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    await testServer.app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(testServer.app.server.address() as AddressInfo).port}`;
  });
  after(() => testServer.close());

  const askAgainMs = 50;
  /** Retries with the same key while the server is busy, as browsers do. */
  const order = async ({ email, headers }: Person, productId: string): Promise<{ status: number; said: Said }> => {
    const body = JSON.stringify({ email, title: 'Jollof', category: 'Rice', price: 9.5, productId });
    const asked = {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `of-${email}` },
    };
    for (;;) {
      const answer = await fetch(`${base}/api/order-product`, asked);
      if (answer.status !== 503) return { status: answer.status, said: (await answer.json()) as Said };
      await pause(askAgainMs);
    }
  };
  const left = async (dish: string) =>
    (await testServer.db.selectFrom('dishes').select('portions').where('id', '=', dish).executeTakeFirstOrThrow())
      .portions;

  test('is sold once to a buyer who sends the same order twenty times', async () => {
    const dish = await insertDish(testServer.db, sally, { portions: 5 });
    const una = await testServer.createPerson('una', 'Buyer');
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(una, dish)));
    assert.deepEqual(new Set(answers.map(({ status, said }) => `${status} ${said._id}`)).size, 1);
    assert.equal(await left(dish), 4);
  });

  test('is sold once per dish when two dishes are ordered in parallel, without deadlock', async () => {
    const dishes = [
      await insertDish(testServer.db, sally, { portions: 7 }),
      await insertDish(testServer.db, sally, { portions: 3 }),
    ];
    const buyers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => testServer.createPerson(`crosswise-${index}`, 'Buyer')),
    );
    const answers = await Promise.all(buyers.map((buyer, index) => order(buyer, dishes[index % 2] ?? '')));
    assert.deepEqual(
      [
        answers.filter(({ status }) => status === 201).length,
        answers.filter(({ said }) => said.code === 'sold_out').length,
      ],
      [10, 20],
    );
    assert.deepEqual(await Promise.all(dishes.map(left)), [0, 0]);
  });
});
