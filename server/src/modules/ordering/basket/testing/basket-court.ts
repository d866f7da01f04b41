import type { Basket, Checkout, NewBasketLine, Fulfilment } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import type { HoldSettings, MailSettings } from '#platform/config/settings';
import { createCardTestServer } from '#testing/card-test-server';
import { insertDish, type Person } from '#testing/index';

type Dish = Parameters<typeof insertDish>[2];

export const pickUp: Fulfilment = { kind: 'pick-up', name: 'Bob' };

/** A card test server with the kitchens of Sally and Sam, and helpers for what a buyer does with a basket. */
export async function openBasketCourt(mail?: MailSettings, holds?: HoldSettings) {
  const testServer = await createCardTestServer({}, { mail, ...(holds && { holds }) });
  const sam = await testServer.createPerson('sam', 'Seller');
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { person, body, key }: { person?: Person; body?: object; key?: string } = {},
  ) =>
    testServer.app.inject({
      method,
      url: `/api${path}`,
      payload: body,
      headers: { ...person?.headers, ...(key && { 'idempotency-key': key }) },
    });
  const answered = async <Answer>(asked: ReturnType<typeof call>): Promise<Answer> => {
    const answer = await asked;
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };
  const { bob, sally, db } = testServer;
  const addLine = (line: Partial<NewBasketLine> & { productId: string }, person: Person = bob) =>
    call('POST', '/basket/lines', { person, body: { quantity: 1, choices: [], price: 9.5, ...line } });
  const order = (total: number, person: Person = bob, serving: Fulfilment = pickUp) =>
    call('POST', '/checkouts', { person, body: { serving, total } });

  return {
    testServer,
    bob,
    sally,
    sam,
    call,
    answered,
    addLine,
    order,
    dish: (change: Dish = {}, seller: Person = sally) =>
      insertDish(db, seller, { author: seller === sam ? 'sam' : 'sally', ...change }),
    add: (line: Partial<NewBasketLine> & { productId: string }, person: Person = bob) =>
      answered<Basket>(addLine(line, person)),
    basketOf: (person: Person = bob) => answered<Basket>(call('GET', '/basket', { person })),
    ordered: (total: number, person: Person = bob, serving: Fulfilment = pickUp) =>
      answered<Checkout>(order(total, person, serving)),
    checkout: (id: string, person: Person = bob) => answered<Checkout>(call('GET', `/checkouts/${id}`, { person })),
    /** Adds these dishes to the basket, orders and pays them. */
    async paidCheckout(dishIds: readonly string[], prices: readonly number[]): Promise<Checkout> {
      for (const [place, productId] of dishIds.entries())
        await answered(addLine({ productId, price: prices[place] ?? 9.5 }));
      const placed = await answered<Checkout>(order(prices.reduce((sum, price) => sum + price, 0)));
      await testServer.pay(placed.tickets[0]?.orders[0]?._id ?? '');
      return answered<Checkout>(call('GET', `/checkouts/${placed._id}`, { person: bob }));
    },
    refused: async (asked: ReturnType<typeof call>) => {
      const answer = await asked;
      return [answer.statusCode, answer.json<Problem>().code];
    },
    portionsOf: async (id: string) =>
      (await db.selectFrom('dishes').select('portions').where('id', '=', id).executeTakeFirstOrThrow()).portions,
    /** Empties every basket and closes unpaid checkouts. */
    startOver: async (): Promise<void> => {
      await db.deleteFrom('basket_lines').execute();
      await db.updateTable('checkouts').set({ closed_at: new Date() }).where('closed_at', 'is', null).execute();
    },
    close: () => testServer.close(),
  };
}

export type BasketCourt = Awaited<ReturnType<typeof openBasketCourt>>;
