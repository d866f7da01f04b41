import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { insertDish } from '#testing/index';
import { randomNumbers } from '#testing/random-numbers';
import { runCount } from '#testing/run-counts';
import { openSharedTable, type Diner, type SharedTable } from './testing/shared-table';

const histories = runCount(8, 200);

let table: SharedTable;
let dish: string;
before(async () => {
  table = await openSharedTable();
  dish = await insertDish(table.testServer.db, table.testServer.sally);
});
after(() => table.close());

/** The quantities of one person’s lines by their ids, as the answers say. */
type Model = Map<string, number>;

/** Three actions of somebody, each after the answer before, while the others do the same. */
async function act(diner: Diner, model: Model, random: () => number): Promise<void> {
  for (let action = 0; action < 3; action += 1) {
    const lines = [...model];
    const [line, quantity] = lines[Math.floor(random() * lines.length)] ?? [];
    if (line === undefined || quantity === undefined || random() < 0.4) {
      const you = (await table.add(diner, dish)).people.find(({ isYou }) => isYou);
      for (const { _id, quantity: portions } of you?.basket.lines ?? []) if (!model.has(_id)) model.set(_id, portions);
    } else if (random() < 0.6) {
      // Two phones of one person press “+” at once: one of them is refused.
      const presses = [quantity + 1, quantity + 2].map((to) =>
        table.send(diner, 'PATCH', `/shared-basket/lines/${line}`, { from: quantity, to }),
      );
      const done = (await Promise.all(presses)).findIndex(({ statusCode }) => statusCode === 200);
      model.set(line, quantity + 1 + done);
    } else {
      await table.answered(table.send(diner, 'DELETE', `/shared-basket/lines/${line}`));
      model.delete(line);
    }
  }
}

test(`${histories} random interleavings of four people end with what their answers said, and are paid once`, async () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const random = randomNumbers(seed);
    // The changes of one person a minute are limited.
    const diners = await Promise.all([1, 2, 3, 4].map(() => table.guest()));
    await table.testServer.db.deleteFrom('shared_baskets').execute();
    await table.testServer.db.updateTable('checkouts').set({ closed_at: new Date() }).execute();
    const { code, _id } = await table.open(diners[0]!);
    await Promise.all(diners.slice(1).map((diner) => table.join(diner, code)));
    const models = diners.map((): Model => new Map());
    await Promise.all(diners.map((diner, place) => act(diner, models[place]!, random)));

    const seen = await table.see(diners[0]!);
    const found = seen.people.flatMap(({ basket }) => basket.lines.map((line) => [line._id, line.quantity] as const));
    const expected = models.flatMap((model) => [...model]);
    assert.deepEqual(new Map(found), new Map(expected), `seed ${seed}`);
    if (expected.length === 0) continue;

    const { people, rest } = await table.orderNow(diners[0]!);
    const ofSeat = (place: number) => people[place]?.basket.total ?? 0;
    await Promise.all(
      diners.map((diner, place) => {
        const everyone = random() < 0.3;
        const total = everyone ? rest.total : ofSeat(place);
        return table.send(diner, 'POST', '/shared-basket/checkouts', { for: everyone ? 'everyone' : 'me', total });
      }),
    );
    const ordered = await table.testServer.db
      .selectFrom('orders')
      .innerJoin('meal_checkouts', 'meal_checkouts.checkout_id', 'orders.checkout_id')
      .select(({ fn }) => fn.sum<number>('orders.quantity').as('portions'))
      .where('meal_checkouts.meal_id', '=', _id)
      .executeTakeFirstOrThrow();
    const after = await table.see(diners[0]!);
    const paying = after.people.filter(({ part }) => part === 'paying').flatMap(({ basket }) => basket.lines);
    assert.equal(
      Number(ordered.portions),
      paying.reduce((sum, { quantity }) => sum + quantity, 0),
      `seed ${seed}: each part is ordered once`,
    );
  }
});
