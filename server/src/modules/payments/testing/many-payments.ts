import type { CardProvider, Period } from '../provider/card-provider';
import type { Intent, ProviderRefund } from '../provider/provider-objects';

const dayMs = 24 * 60 * 60 * 1_000;
/** Kept small, because every day since the first payment is compared, and more would only add days without payments. */
const daysAgo = 8;
const firstDay = (Math.floor(Date.now() / dayMs) - daysAgo) * dayMs;

/** Returns the beginning of one of these days, counted from 1. */
export const beginOfDay = (number: number): Date => new Date(firstDay + (number - 1) * dayMs);

/** Every tenth payment is refunded. */
export const refundEach = 10;

/** The provider keeps this of each payment. */
const feeCents = 58;

/** Checkouts spread evenly over some days, each paid half a minute later, so some are paid on the next day. */
export interface ManyPayments {
  count: number;
  days: number;
}

/** Fills the tables of a database that has the buyer and the dish. Triggers and foreign keys are disabled for speed. */
export const insertManyPayments = ({ count, days }: ManyPayments, buyerUid: string, dishId: string): string => `
  set session_replication_role = replica;
  insert into checkouts (id, buyer_uid, amount_cents, payment, paid_at, expires_at, created_at)
    select 'c' || n, '${buyerUid}', 950, 'paid', at, at + interval '10 minutes', at from ${times({ count, days })};
  insert into payments (id, checkout_id, payer_uid, method, amount_cents, state, provider_id, paid_at, created_at)
    select 'p' || n, 'c' || n, '${buyerUid}', 'card', 950, 'paid', 'pi_' || n, at, at from ${times({ count, days })};
  insert into tickets (id, checkout_id, seller_uid) select 't' || n, 'c' || n, '${buyerUid}' from ${times({ count, days })};
  insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image, status, refunded_cents, created_at)
    select 'o' || n, 'c' || n, 't' || n, '${dishId}', '${buyerUid}', 1, 'Jollof', 'Rice', 950, '', '', 'handed_over',
      case when n % ${refundEach} = 0 then 100 else 0 end, at from ${times({ count, days })};
  insert into refunds (id, order_id, amount_cents, state, provider_id, created_at, done_at)
    select 'r' || n, 'o' || n, 100, 'done', 're_' || n, at, at from ${times({ count, days })} where n % ${refundEach} = 0;
  insert into ledger_entries (id, kind, reference, checkout_id, at)
    select kind || n, kind, kind || ':' || n, 'c' || n, at from ${times({ count, days })},
      unnest(array['sale', 'charge', 'provider_fee', 'refund', 'refund_paid']) kind where kind in ('sale', 'charge', 'provider_fee') or n % ${refundEach} = 0;
  insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
    select kind || n, account, case when account in ('buyer', 'seller') then '${buyerUid}' end, 'o' || n, cents
    from generate_series(1, ${count}) n, (values ('sale', 'buyer', 950), ('sale', 'seller', -950), ('charge', 'buyer', -950),
      ('charge', 'clearing', 950), ('refund', 'seller', 100), ('refund', 'refunds', -100), ('refund_paid', 'refunds', 100),
      ('refund_paid', 'clearing', -100), ('provider_fee', 'provider_fees', ${feeCents}), ('provider_fee', 'clearing', ${-feeCents})) line (kind, account, cents)
    where kind in ('sale', 'charge', 'provider_fee') or n % ${refundEach} = 0;
  set session_replication_role = origin;
  analyze checkouts, payments, orders, refunds, ledger_entries, ledger_lines`;

const times = ({ count, days }: ManyPayments) =>
  `(select n, to_timestamp(${firstDay / 1_000}) + (n - 1) * interval '${(days * dayMs) / count} milliseconds' as at from generate_series(1, ${count}) n) made`;

type ListedProvider = Pick<
  CardProvider,
  'intentsBetween' | 'refundsBetween' | 'feesBetween' | 'heldCents' | 'findIntent' | 'findRefund'
>;

/** The provider of these payments. It computes each on request and stores none. */
export function providerOfManyPayments({ count, days }: ManyPayments): ListedProvider {
  const step = (days * dayMs) / count;
  const createdAt = (n: number): number => firstDay + (n - 1) * step + 30_000;
  function* numbersIn({ from, until }: Period): Generator<number> {
    const numberAt = (time: number) => Math.ceil((time - 30_000 - firstDay) / step) + 1;
    const first = from ? Math.max(1, numberAt(from.getTime())) : 1;
    const end = until ? Math.min(count + 1, numberAt(until.getTime())) : count + 1;
    for (let n = first; n < end; n++) yield n;
  }
  const intent = (n: number): Intent => ({
    id: `pi_${n}`,
    status: 'succeeded',
    amount: 950,
    amountReceived: 950,
    currency: 'usd',
    clientSecret: null,
    checkoutId: `c${n}`,
    declined: false,
    card: undefined,
    createdAt: new Date(createdAt(n)),
  });
  const refund = (n: number): ProviderRefund => ({
    id: `re_${n}`,
    status: 'succeeded',
    amount: 100,
    intentId: `pi_${n}`,
    refundId: `r${n}`,
  });
  return {
    intentsBetween: async function* (period) {
      for (const n of numbersIn(period)) yield intent(n);
    },
    refundsBetween: async function* (period) {
      for (const n of numbersIn(period)) if (n % refundEach === 0) yield refund(n);
    },
    feesBetween: async function* (period) {
      for (const n of numbersIn(period))
        yield { id: `${n}`, feeCents, intentId: `pi_${n}`, createdAt: new Date(createdAt(n)) };
    },
    heldCents: async () => count * (950 - feeCents) - (count / refundEach) * 100,
    findIntent: async (id) => intent(Number(id.slice('pi_'.length))),
    findRefund: async (id) => refund(Number(id.slice('re_'.length))),
  };
}
