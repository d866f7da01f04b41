import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Order } from 'shared-api/contract';
import { startSandbox } from 'sandbox';
import type { PaymentSettings } from '../config/settings';
import { sweep } from '../payments/sweep/sweep';
import { putOnMenu } from './put-on-menu';
import { freePort } from './server-process';
import { openTestCourt, type Person, type TestCourt } from './test-court';

/** Test cards by the name of what they do. */
export const cards = {
  pays: 'pm_card_visa',
  declines: 'pm_card_chargeDeclined',
  challenges: 'pm_card_authenticationRequired',
  refundsLate: 'pm_card_pendingRefund',
  refundsNever: 'pm_card_refundFail',
} as const;

export type Confirmed = { status: string; error?: { code: string; message: string } };

/** What the sandbox can be told to get wrong. */
export interface CardFault {
  place: 'cards' | 'cards-in-browser' | 'webhooks';
  kind: string;
  ms?: number;
  times?: number;
}

export interface CardCourt extends TestCourt {
  origin: string;
  bob: Person;
  sally: Person;
  admin: Person;
  /** An order of Bob's of a dish of Sally's, $9.50 unless told otherwise. */
  order: (price?: number) => Promise<string>;
  begin: (order: string, by?: Person) => Promise<{ clientSecret: string; amount: number }>;
  /** As the browser does with the card field. */
  confirm: (clientSecret: string, card?: string) => Promise<Confirmed>;
  /** Begun, confirmed and looked after. */
  pay: (order: string, card?: string) => Promise<Order>;
  check: (order: string) => Promise<Order>;
  refund: (order: string, body?: { amount?: number; reason?: string }, by?: Person) => Promise<LightMyRequestResponse>;
  step: (order: string, from: string, to: string, by: Person) => Promise<LightMyRequestResponse>;
  /** One round of the sweeper; answers what went wrong in it. */
  sweep: () => Promise<unknown[]>;
  /** Its time to be paid is up. */
  expire: (order: string) => Promise<void>;
  /** As the court's own server asks the provider, past the court. */
  askProvider: <Answer>(method: 'GET' | 'POST', path: string, form?: Record<string, string>) => Promise<Answer>;
  breakCards: (fault: CardFault) => Promise<void>;
  mendCards: () => Promise<void>;
}

/** A court that listens, with the sandbox's card provider beside it. Nothing is sweeping: a test says when. */
export async function openCardCourt(given: Partial<PaymentSettings> = {}): Promise<CardCourt> {
  const [dataDir, port] = await Promise.all([mkdtemp(join(tmpdir(), 'food-court-cards-')), freePort()]);
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ dataDir, publicOrigin: origin, project: 'demo-food-court', port: 0, withPostgres: false, withCards: true });
  const { apiUrl, secretKey, publishableKey, webhookSecret } = sandbox.stripe ?? never();
  const court = await openTestCourt({
    publicUrl: origin,
    stripe: { publishableKey },
    payments: { secretKey, webhookSecret, sandboxApiUrl: apiUrl, platformFeePercent: 10, sweepSeconds: 20, ...given },
  });
  await court.app.listen({ host: '127.0.0.1', port });
  const [bob, sally, admin] = await Promise.all([court.person('bob', 'Buyer'), court.person('sally', 'Seller'), court.person('ann', 'admin')]);

  const call = async (method: 'GET' | 'POST', path: string, { headers }: Person, payload?: object): Promise<LightMyRequestResponse> => court.app.inject({ method, url: `/api${path}`, headers, payload });
  const asked = async <Answer>(answering: ReturnType<typeof call>): Promise<Answer> => {
    const answer = await answering;
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };
  const provider = async <Answer>(at: string, key: string, method: string, form: Record<string, string>): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = new URLSearchParams(form).toString();
    const answer = await fetch(method === 'GET' ? `${at}?${sent}` : at, { method, headers, body: method === 'GET' ? undefined : sent });
    return (await answer.json()) as Answer;
  };
  const faults = (method: string, body?: object) =>
    fetch(`${sandbox.sandboxUrl}/sandbox/faults`, { method, headers: { authorization: `Bearer ${sandbox.controlSecret}`, 'content-type': 'application/json' }, body: body && JSON.stringify(body) });

  const begin: CardCourt['begin'] = (order, by = bob) => asked(call('POST', `/orders/${order}/payment`, by));
  const confirm: CardCourt['confirm'] = (clientSecret, card = cards.pays) => {
    const id = clientSecret.split('_secret_')[0] ?? '';
    return provider(`${sandbox.sandboxUrl}/sandbox/cards/v1/payment_intents/${id}/confirm`, publishableKey, 'POST', { client_secret: clientSecret, payment_method: card });
  };
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
      await court.db.updateTable('checkouts').set({ expires_at: new Date(0) }).where('id', '=', ofOrder).execute();
    },
    askProvider: (method, path, form = {}) => provider(`${apiUrl}/v1${path}`, secretKey, method, form),
    breakCards: async (fault) => void (await faults('POST', fault)),
    mendCards: async () => void (await faults('DELETE')),
    close: async () => {
      await court.close();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function never(): never {
  throw new Error('The sandbox has no card provider.');
}
