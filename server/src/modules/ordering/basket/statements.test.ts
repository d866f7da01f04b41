import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import type { Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from './testing/basket-court';

describe('the statements of a checkout', () => {
  let court: BasketCourt;
  let sellers: Person[];
  before(async () => {
    court = await openBasketCourt();
    const others = await Promise.all(['sue', 'sid'].map((name) => court.testServer.createPerson(name, 'Seller')));
    sellers = [court.sally, court.sam, ...others];
  });
  after(() => court.close());

  const fillBasket = async (lines: number, kitchens: number): Promise<void> => {
    for (let line = 0; line < lines; line++)
      await court.add({ productId: await court.dish({ portions: 9 }, sellers[line % kitchens]) });
  };

  test('are as many for ten lines in four kitchens as for one line', async (t) => {
    const query = t.mock.method(pg.Client.prototype, 'query');
    // One notification covers many commits and is sent at any time. A new connection sets its time limits.
    const count = () =>
      query.mock.calls.filter(({ arguments: sent }) => !/pg_notify|statement_timeout/.test(JSON.stringify(sent)))
        .length;
    const countFor = async (lines: number, kitchens: number): Promise<number> => {
      await fillBasket(lines, kitchens);
      const before = count();
      await court.ordered(lines * 9.5);
      return count() - before;
    };
    const [one, ten] = [await countFor(1, 1), await countFor(10, 4)];
    assert.ok(one > 5, `${one} statements were counted`);
    assert.equal(ten, one);
  });

  test('are as many for reading a full basket as for reading one line', async (t) => {
    const query = t.mock.method(pg.Client.prototype, 'query');
    const count = () =>
      query.mock.calls.filter(({ arguments: sent }) => !/pg_notify|statement_timeout/.test(JSON.stringify(sent)))
        .length;
    const countFor = async (lines: number): Promise<number> => {
      await fillBasket(lines, 4);
      const before = count();
      await court.basketOf();
      return count() - before;
    };
    const [one, fifty] = [await countFor(1), await countFor(49)];
    assert.deepEqual([one > 0, fifty], [true, one]);
  });
});
