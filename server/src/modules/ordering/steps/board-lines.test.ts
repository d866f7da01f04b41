import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '../basket/testing/basket-court';
import type { Person } from '#testing/index';

describe('the lines of a ticket', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  const lines = ['one', 'two', 'three', 'four', 'five', 'six'];
  const boardOf = async (person: Person): Promise<string[]> => {
    const orders = await court.answered<Order[]>(court.call('GET', `/order-board/${person.email}`, { person }));
    return orders.map(({ title }) => title);
  };

  test('stand on the boards of the kitchen and of the court as the buyer ordered them', async () => {
    const dishes: string[] = [];
    for (const title of lines) dishes.push(await court.dish({ title }));
    await court.paidCheckout(
      dishes,
      lines.map(() => 9.5),
    );
    assert.deepEqual(await boardOf(court.sally), lines);
    assert.deepEqual(await boardOf(await court.testServer.createPerson('adam', 'admin')), lines);
  });
});
