import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewGuest } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { openDeliveryCourt, street, type DeliveryCourt } from './testing/delivery-court';

const fee = 0.47;

describe('orders of one person that are sent at the same time', () => {
  let court: DeliveryCourt;
  before(async () => (court = await openDeliveryCourt()));
  after(() => court.close());

  const order = async (person: Person) => {
    const { _id } = await court.quote(person);
    return { serving: street, total: 9.5 + fee, delivery: { quote: _id } };
  };
  /** A busy machine may answer 503: sixteen orders of one person wait for each other. */
  const isOurs = ({ statusCode }: { statusCode: number }) => statusCode >= 500 && statusCode !== 503;

  test('end without an error of ours when each comes from another tab with a fee of its own', async () => {
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    const guest: Person = { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
    const lines = [{ productId: await court.dish(), quantity: 1, choices: [], price: 9.5 }];
    const bodies = await Promise.all(Array.from({ length: 8 }, () => order(guest)));
    const answers = await Promise.all([...bodies, ...bodies].map((body) => court.send({ ...body, lines }, guest)));
    assert.deepEqual(answers.filter(isOurs), []);
    assert.ok(answers.some(({ statusCode }) => statusCode === 201));
  });

  test('end without an error of ours while the person is deleting the account', async () => {
    for (let round = 0; round < 6; round += 1) {
      const zoe = await court.testServer.createPerson(`zoe-${round}`, 'Buyer');
      await court.add({ productId: await court.dish() }, zoe);
      const bodies = await Promise.all(Array.from({ length: 4 }, () => order(zoe)));
      const erasing = court.call('DELETE', `/my-account/${zoe.email}`, { person: zoe });
      const answers = await Promise.all([...bodies.map((body) => court.send(body, zoe)), erasing]);
      assert.ok(answers.some(({ statusCode }) => statusCode < 300));
      assert.deepEqual(
        answers.filter(isOurs).map(({ body }) => body),
        [],
      );
    }
  });
});
