import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/database/new-id';
import { insertDish, type Person } from '#testing/index';
import { openBasketCourt, pickUp, type BasketCourt } from './testing/basket-court';

const dishCount = 10;
const buyerCount = 200;
const portionsEach = 30;

describe('200 buyers whose baskets overlap in ten counted dishes', () => {
  let court: BasketCourt;
  let dishes: string[];
  let buyers: Person[];
  before(async () => {
    court = await openBasketCourt();
    const { db } = court.testServer;
    dishes = await Promise.all(
      Array.from({ length: dishCount }, (_, place) =>
        insertDish(db, place % 2 ? court.sally : court.sam, { title: `Dish ${place}`, portions: portionsEach }),
      ),
    );
    buyers = [];
    for (let number = 0; number < buyerCount; number++)
      buyers.push(await court.testServer.createPerson(`buyer-${number}`, 'Buyer'));
    const lines = buyers.flatMap(({ uid }, number) =>
      basketOf(number).map(({ place, quantity }) => ({
        id: newId(),
        buyer_uid: uid,
        dish_id: dishes[place] ?? '',
        quantity,
        choices: [],
        seen_price_cents: 950,
      })),
    );
    await db.insertInto('basket_lines').values(lines).execute();
  });
  after(() => court.close());

  /** Two to four dishes in a different order for each buyer, one or two portions of each. */
  const basketOf = (number: number) =>
    Array.from({ length: 2 + (number % 3) }, (_, step) => ({
      place: (number * 7 + step * (number % 2 ? 3 : 7)) % dishCount,
      quantity: 1 + ((number + step) % 2),
    }));
  const totalOf = (number: number): number => basketOf(number).reduce((sum, { quantity }) => sum + 9.5 * quantity, 0);

  const askAgainMs = 50;
  /** Retries with the same key while the server is busy, as browsers do: the order may exist although the answer got lost. */
  const orderWhenFree = async (person: Person, body: object) => {
    for (;;) {
      const answer = await court.call('POST', '/checkouts', { person, body, key: `order-of-${person.uid}` });
      if (answer.statusCode !== 503) return answer;
      await pause(askAgainMs);
    }
  };

  test('get every portion exactly once: none is lost or sold twice, and nobody waits forever', async () => {
    const answers = await Promise.all(
      buyers.map((person, number) => orderWhenFree(person, { serving: pickUp, total: totalOf(number) })),
    );
    const outcomes = answers.map((answer, number) => ({ number, status: answer.statusCode, body: answer.body }));
    const unexpected = outcomes.filter(({ status, body }) => status !== 201 && !body.includes('sold_out'));
    assert.deepEqual(unexpected, []);
    const sold = outcomes.filter(({ status }) => status === 201);
    assert.ok(sold.length > 20 && sold.length < buyerCount, `${sold.length} baskets were sold`);
    const left = await Promise.all(dishes.map(court.portionsOf));
    const taken = dishes.map((_, place) =>
      sold
        .flatMap(({ number }) => basketOf(number))
        .filter((line) => line.place === place)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    );
    assert.deepEqual(
      left,
      taken.map((portions) => portionsEach - portions),
    );
    // A refused basket keeps all its lines.
    const refused = outcomes.find(({ status }) => status !== 201);
    assert.equal(
      (await court.basketOf(buyers[refused?.number ?? 0])).lines.length,
      basketOf(refused?.number ?? 0).length,
    );
  });

  test('have every portion restocked when none of them pays', async () => {
    await court.testServer.db
      .updateTable('checkouts')
      .set({ expires_at: new Date(0) })
      .execute();
    assert.deepEqual(await court.testServer.sweep(), []);
    assert.deepEqual(await Promise.all(dishes.map(court.portionsOf)), Array(dishCount).fill(portionsEach));
  });
});
