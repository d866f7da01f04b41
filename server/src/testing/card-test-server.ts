import type { LightMyRequestResponse } from 'fastify';
import type { Order } from '@food-court/shared-api/contract';
import type { PaymentSettings, Settings } from '../platform/config/settings';
import { sweep } from '../modules/payments/payment/sweep/sweep';
import { reservePort } from './ports';
import { insertDish } from './fixtures';
import { startSandboxCards, type SandboxCards } from './sandbox-cards';
import { createTestServer, type Person, type TestServer } from './test-server';

export interface CardTestServer
  extends
    TestServer,
    Pick<SandboxCards, 'confirm' | 'answerChallenge' | 'askProvider' | 'injectFault' | 'clearFaults'> {
  origin: string;
  bob: Person;
  sally: Person;
  admin: Person;
  /** Orders a dish of Sally's for Bob, at $9.50 by default. */
  placeOrder: (price?: number) => Promise<string>;
  beginPayment: (order: string, by?: Person) => Promise<{ clientSecret: string; amount: number }>;
  /** Begins the payment, confirms it and checks it. */
  pay: (order: string, card?: string) => Promise<Order>;
  checkPayment: (order: string) => Promise<Order>;
  refund: (order: string, body?: { amount?: number; reason?: string }, by?: Person) => Promise<LightMyRequestResponse>;
  takeStep: (order: string, from: string, to: string, by: Person) => Promise<LightMyRequestResponse>;
  /** Runs the sweeper once and returns its errors. */
  sweep: () => Promise<unknown[]>;
  /** Ends the time in which the order can be paid. */
  expire: (order: string) => Promise<void>;
}

/** A listening test server with the sandbox's card provider. The sweeper does not run by itself: tests call `sweep`. */
export async function createCardTestServer(
  given: Partial<PaymentSettings> = {},
  others: Partial<Settings> = {},
): Promise<CardTestServer> {
  const { port, release } = await reservePort();
  const origin = `http://127.0.0.1:${port}`;
  const { publishableKey, account, confirm, answerChallenge, askProvider, injectFault, clearFaults, stop } =
    await startSandboxCards(origin);
  const testServer = await createTestServer({
    publicUrl: origin,
    stripe: { publishableKey },
    payments: {
      ...account,
      platformFeePercent: 10,
      disputeKitchenPercent: 100,
      payoutSecondAdminAbove: 1_000,
      taxPercent: 0,
      sweepSeconds: 20,
      wallet: { mode: 'on', mostHeld: 500, mostADay: 500, grantDays: 90 },
      invitations: { leastOrder: 5, creditAfterHours: 24, mostAMonth: 10 },
      ...given,
    },
    ...others,
  });
  await release();
  await testServer.app.listen({ host: '127.0.0.1', port });
  const [bob, sally, admin] = await Promise.all([
    testServer.createPerson('bob', 'Buyer'),
    testServer.createPerson('sally', 'Seller'),
    testServer.createPerson('ann', 'admin'),
  ]);

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    { headers }: Person,
    payload?: object,
  ): Promise<LightMyRequestResponse> => testServer.app.inject({ method, url: `/api${path}`, headers, payload });
  const asked = async <Answer>(answering: ReturnType<typeof call>): Promise<Answer> => {
    const answer = await answering;
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };

  const beginPayment: CardTestServer['beginPayment'] = (order, by = bob) =>
    asked(call('POST', `/orders/${order}/payment`, by));
  const checkPayment: CardTestServer['checkPayment'] = (order) =>
    asked(call('POST', `/orders/${order}/payment-check`, bob));
  return {
    ...testServer,
    origin,
    bob,
    sally,
    admin,
    placeOrder: async (price = 9.5) => {
      const dish = { title: 'Jollof', category: 'Rice', price } as const;
      const productId = await insertDish(testServer.db, sally, { price_cents: Math.round(price * 100), portions: 5 });
      return (await asked<Order>(call('POST', '/order-product', bob, { ...dish, productId, email: bob.email })))._id;
    },
    beginPayment,
    confirm,
    answerChallenge,
    checkPayment,
    pay: async (order, card) => {
      await confirm((await beginPayment(order)).clientSecret, card);
      return checkPayment(order);
    },
    refund: (order, body = {}, by = sally) => call('POST', `/orders/${order}/refunds`, by, body),
    takeStep: (order, from, to, by) => call('POST', `/orders/${order}/steps`, by, { from, to }),
    sweep: async () => {
      const failures: unknown[] = [];
      await sweep(testServer.services, { onError: (error) => failures.push(error) });
      return failures;
    },
    expire: async (order) => {
      const ofOrder = testServer.db.selectFrom('orders').select('checkout_id').where('id', '=', order);
      await testServer.db
        .updateTable('checkouts')
        .set({ expires_at: new Date(0) })
        .where('id', '=', ofOrder)
        .execute();
    },
    askProvider,
    injectFault,
    clearFaults,
    close: async () => {
      await testServer.close();
      await stop();
    },
  };
}
