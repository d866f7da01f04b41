import type { LightMyRequestResponse } from 'fastify';
import type { Order } from 'shared-api/contract';
import type { PaymentSettings } from '../config/settings';
import { sweep } from '../payments/sweep/sweep';
import { heldPort } from './held-port';
import { putOnMenu } from './put-on-menu';
import { openSandboxCards, type SandboxCards } from './sandbox-cards';
import { openTestCourt, type Person, type TestCourt } from './test-court';

export interface CardCourt
  extends TestCourt, Pick<SandboxCards, 'confirm' | 'askProvider' | 'breakCards' | 'mendCards'> {
  origin: string;
  bob: Person;
  sally: Person;
  admin: Person;
  /** An order of Bob's of a dish of Sally's, $9.50 unless told otherwise. */
  order: (price?: number) => Promise<string>;
  begin: (order: string, by?: Person) => Promise<{ clientSecret: string; amount: number }>;
  /** Begun, confirmed and looked after. */
  pay: (order: string, card?: string) => Promise<Order>;
  check: (order: string) => Promise<Order>;
  refund: (order: string, body?: { amount?: number; reason?: string }, by?: Person) => Promise<LightMyRequestResponse>;
  step: (order: string, from: string, to: string, by: Person) => Promise<LightMyRequestResponse>;
  /** One round of the sweeper; answers what went wrong in it. */
  sweep: () => Promise<unknown[]>;
  /** Its time to be paid is up. */
  expire: (order: string) => Promise<void>;
}

/** A court that listens, with the sandbox's card provider beside it. Nothing is sweeping: a test says when. */
export async function openCardCourt(given: Partial<PaymentSettings> = {}): Promise<CardCourt> {
  const { port, letGo } = await heldPort();
  const origin = `http://127.0.0.1:${port}`;
  const { publishableKey, account, confirm, askProvider, breakCards, mendCards, stop } = await openSandboxCards(origin);
  const court = await openTestCourt({
    publicUrl: origin,
    stripe: { publishableKey },
    payments: { ...account, platformFeePercent: 10, sweepSeconds: 20, ...given },
  });
  await letGo();
  await court.app.listen({ host: '127.0.0.1', port });
  const [bob, sally, admin] = await Promise.all([
    court.person('bob', 'Buyer'),
    court.person('sally', 'Seller'),
    court.person('ann', 'admin'),
  ]);

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    { headers }: Person,
    payload?: object,
  ): Promise<LightMyRequestResponse> => court.app.inject({ method, url: `/api${path}`, headers, payload });
  const asked = async <Answer>(answering: ReturnType<typeof call>): Promise<Answer> => {
    const answer = await answering;
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };

  const begin: CardCourt['begin'] = (order, by = bob) => asked(call('POST', `/orders/${order}/payment`, by));
  const check: CardCourt['check'] = (order) => asked(call('POST', `/orders/${order}/payment-check`, bob));
  return {
    ...court,
    origin,
    bob,
    sally,
    admin,
    order: async (price = 9.5) => {
      const dish = { title: 'Jollof', category: 'Rice', price } as const;
      const productId = await putOnMenu(court.db, sally, { price_cents: Math.round(price * 100), portions: 5 });
      return (await asked<Order>(call('POST', '/order-product', bob, { ...dish, productId, email: bob.email })))._id;
    },
    begin,
    confirm,
    check,
    pay: async (order, card) => {
      await confirm((await begin(order)).clientSecret, card);
      return check(order);
    },
    refund: (order, body = {}, by = sally) => call('POST', `/orders/${order}/refunds`, by, body),
    step: (order, from, to, by) => call('POST', `/orders/${order}/steps`, by, { from, to }),
    sweep: async () => {
      const failures: unknown[] = [];
      await sweep(court.house, (error) => failures.push(error));
      return failures;
    },
    expire: async (order) => {
      const ofOrder = court.db.selectFrom('orders').select('checkout_id').where('id', '=', order);
      await court.db
        .updateTable('checkouts')
        .set({ expires_at: new Date(0) })
        .where('id', '=', ofOrder)
        .execute();
    },
    askProvider,
    breakCards,
    mendCards,
    close: async () => {
      await court.close();
      await stop();
    },
  };
}
