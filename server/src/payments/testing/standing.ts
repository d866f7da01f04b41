import type { SandboxCards } from '#testing/sandbox-cards';
import type { Db } from '#database/tables';

/** All that is to be known of one order and its money, here and at the card provider. */
export interface Standing {
  status: string;
  payment: string;
  refunded: number;
  knowsIntent: boolean;
  isClosed: boolean;
  /** Left of its dish. */
  portions: number | null;
  /** What its people were told, in order. */
  told: string[];
  entries: string[];
  refunds: string[];
  /** Words of the provider about a payment that were noted, and not acted on yet. */
  unheard: number;
  there: { intents: string[]; charges: number; sentBack: number };
}

type Listed<Item> = { data: Item[] };

export async function standingOf({ db, cards }: { db: Db; cards: SandboxCards }, order: string): Promise<Standing> {
  const { checkout_id, intent_id, closed_at, refunded_cents, ...row } = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
    .innerJoin('dishes', 'dishes.id', 'dish_id')
    .select(['checkout_id', 'intent_id', 'closed_at', 'refunded_cents', 'orders.status', 'payment', 'portions'])
    .where('orders.id', '=', order)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('order_events')
    .select(['status', 'payment', 'refunded_cents'])
    .where('order_id', '=', order)
    .orderBy('id')
    .execute();
  const entries = await db
    .selectFrom('ledger_entries')
    .select('kind')
    .where('checkout_id', '=', checkout_id)
    .orderBy('kind')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select('state')
    .where('order_id', '=', order)
    .orderBy('created_at')
    .execute();
  const unheard = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('state', '=', 'received')
    .where('type', '=', 'payment_intent.succeeded')
    .execute();
  return {
    ...row,
    refunded: refunded_cents,
    knowsIntent: intent_id !== null,
    isClosed: closed_at !== null,
    told: events.map((event) =>
      [event.status, event.payment, event.refunded_cents].filter((what) => what !== null).join(' '),
    ),
    entries: entries.map(({ kind }) => kind),
    refunds: refunds.map(({ state }) => state),
    unheard: unheard.length,
    there: await standingThere(cards, checkout_id),
  };
}

async function standingThere({ askProvider }: SandboxCards, checkoutId: string): Promise<Standing['there']> {
  const { data } = await askProvider<Listed<{ id: string; status: string; metadata: { checkout?: string } }>>(
    'GET',
    '/payment_intents',
    { limit: '100' },
  );
  const intents = data.filter(({ metadata }) => metadata.checkout === checkoutId);
  const of = async <Item>(path: string): Promise<Item[]> =>
    (
      await Promise.all(intents.map(({ id }) => askProvider<Listed<Item>>('GET', path, { payment_intent: id })))
    ).flatMap((list) => list.data);
  const charges = (await of<{ status: string }>('/charges')).filter(({ status }) => status === 'succeeded');
  const refunds = await of<{ amount: number }>('/refunds');
  return {
    intents: intents.map(({ status }) => status),
    charges: charges.length,
    sentBack: refunds.reduce((sum, { amount }) => sum + amount, 0),
  };
}
