import type { SandboxCards } from '#testing/sandbox-cards';
import type { Db } from '#platform/database/tables';
import { lastIntentId } from './last-intent.repository';

/** The complete state of one order and its money, here and at the card provider. */
export interface OrderState {
  status: string;
  payment: string;
  refunded: number;
  knowsIntent: boolean;
  isClosed: boolean;
  /** The portions left of its dish. */
  portions: number | null;
  /** Its recorded events, oldest first. */
  events: string[];
  entries: string[];
  refunds: string[];
  /** Webhooks about successful payments that are recorded but not handled yet. */
  pendingWebhooks: number;
  atProvider: { intents: string[]; charges: number; sentBack: number };
}

type Listed<Item> = { data: Item[] };

export async function readOrderState(
  { db, cards }: { db: Db; cards: SandboxCards },
  order: string,
): Promise<OrderState> {
  const { checkout_id, intent_id, closed_at, refunded_cents, ...row } = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
    .innerJoin('dishes', 'dishes.id', 'dish_id')
    .select([
      'checkout_id',
      lastIntentId.as('intent_id'),
      'closed_at',
      'refunded_cents',
      'orders.status',
      'payment',
      'portions',
    ])
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
    events: events.map((event) =>
      [event.status, event.payment, event.refunded_cents].filter((what) => what !== null).join(' '),
    ),
    entries: entries.map(({ kind }) => kind),
    refunds: refunds.map(({ state }) => state),
    pendingWebhooks: unheard.length,
    atProvider: await readProviderState(cards, checkout_id),
  };
}

async function readProviderState({ askProvider }: SandboxCards, checkoutId: string): Promise<OrderState['atProvider']> {
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
