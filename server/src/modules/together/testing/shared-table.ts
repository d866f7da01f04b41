import type {
  AnswerOf,
  Checkout,
  Fulfilment,
  NewBasketLine,
  SharedBasket,
  SharedPerson,
} from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer } from '#testing/card-test-server';
import { insertDish, type Person } from '#testing/index';
import { createGuest } from '#testing/test-guest';

const table12: Fulfilment = { kind: 'table', table: 12 };

export interface Diner {
  person: Person;
  isGuest: boolean;
}

/** A card test server, and what people with phones do at one table of it. */
export async function openSharedTable() {
  const testServer = await createCardTestServer();
  const { db, app } = testServer;
  let opened = 0;
  const send = (
    { person }: Diner,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { key, network = 0 }: { key?: string; network?: number } = {},
  ) =>
    app.inject({
      method,
      remoteAddress: `10.0.${network}.1`,
      url: `/api${path}`,
      payload: body,
      headers: { ...person.headers, ...(key && { 'idempotency-key': key }) },
    });
  const answered = async <Answer>(asked: ReturnType<typeof send>): Promise<Answer> => {
    const answer = await asked;
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };
  const add = async (diner: Diner, productId: string, line: Partial<NewBasketLine> = {}): Promise<SharedBasket> => {
    const added = { productId, quantity: 1, choices: [], price: 9.5, ...line };
    if (!diner.isGuest) await answered(send(diner, 'POST', '/basket/lines', added));
    return answered(send(diner, 'POST', '/shared-basket/lines', diner.isGuest ? { lines: [added] } : {}));
  };
  const see = async (diner: Diner): Promise<SharedBasket> => {
    const { basket } = await answered<{ basket: SharedBasket | null }>(send(diner, 'GET', '/shared-basket'));
    if (!basket) throw new Error('This person is in no shared basket.');
    return basket;
  };

  return {
    testServer,
    send,
    answered,
    see,
    add,
    guest: async (): Promise<Diner> => ({ person: await createGuest(db), isGuest: true }),
    member: (person: Person): Diner => ({ person, isGuest: false }),
    /** Each time from another network, because a network opens only some in ten minutes. */
    open: (diner: Diner, name?: string) =>
      answered<SharedBasket>(send(diner, 'POST', '/shared-basket', { name }, { network: (opened += 1) })),
    join: (diner: Diner, code: string, name?: string) =>
      answered<SharedBasket>(send(diner, 'POST', '/shared-basket/joins', { code, name })),
    orderNow: (diner: Diner) =>
      answered<SharedBasket>(send(diner, 'POST', '/shared-basket/order', { serving: table12 })),
    checkOut: (diner: Diner, whose: 'me' | 'everyone', total: number) =>
      answered<Checkout>(send(diner, 'POST', '/shared-basket/checkouts', { for: whose, total })),
    /** Types a card for the checkout. */
    pay: async (diner: Diner, { tickets }: Checkout): Promise<void> => {
      const order = tickets[0]?.orders[0]?._id ?? '';
      await testServer.confirm((await testServer.beginPayment(order, diner.person)).clientSecret);
      await answered(send(diner, 'POST', `/orders/${order}/payment-check`));
    },
    /** Types a card for their share of the bill, or for the rest. Returns the dollars that it paid. */
    payShare: async (diner: Diner): Promise<number> => {
      const id = (await see(diner)).checkout?.page.split('/').at(-1);
      const starting = send(diner, 'POST', `/checkouts/${id}/payments`, {});
      const { paymentId, clientSecret, amount } =
        await answered<Required<AnswerOf<'POST /checkouts/{id}/payments'>>>(starting);
      await testServer.confirm(clientSecret);
      await answered(send(diner, 'GET', `/payments/${paymentId}`));
      return amount;
    },
    refused: async (asked: ReturnType<typeof send>) => {
      const answer = await asked;
      return [answer.statusCode, answer.json<Problem>().code];
    },
    /** The time to pay of everybody is over. */
    endTime: async (): Promise<void> => {
      await db
        .updateTable('shared_baskets')
        .set({ pay_until: new Date(0) })
        .execute();
      await db
        .updateTable('meals')
        .set({ settles_at: new Date(0) })
        .execute();
    },
    kitchen: async (name: string, minutes: number): Promise<{ seller: Person; dish: string }> => {
      const seller = await testServer.createPerson(name, 'Seller');
      await db.insertInto('kitchens').values({ seller_uid: seller.uid, auto_accept: true }).execute();
      return { seller, dish: await insertDish(db, seller, { author: name, minutes }) };
    },
    close: () => testServer.close(),
  };
}

export type SharedTable = Awaited<ReturnType<typeof openSharedTable>>;

export const partsOf = ({ people }: SharedBasket): Record<string, SharedPerson['part']> =>
  Object.fromEntries(people.map(({ name, part }) => [name, part]));
