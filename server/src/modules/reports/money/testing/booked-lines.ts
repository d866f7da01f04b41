import { newId } from '#platform/database/new-id';
import type { Db, LedgerKind } from '#platform/database/tables';
import {
  chargeLines,
  refundFailedLines,
  refundLines,
  refundPaidLines,
  replacementLines,
  saleLines,
  type Line,
} from '#modules/payments/ledger/entries';
import { providerFeeLines } from '#modules/payments/ledger/provider-fees/provider-fee-lines';
import { rentLines } from '#modules/payments/ledger/rent/rent-lines';
import { payoutLines } from '#modules/payments/ledger/payout-entries';
import { disputeLines, disputeLostLines } from '#modules/payments/ledger/dispute-entries';
import { insertOrder, type Person } from '#testing/index';

/** A line as the test knows it, without the database. */
export interface BookedLine extends Line {
  kind: LedgerKind;
  at: Date;
  /** The kitchen of its order. */
  sellerUid?: string;
}

export const endings = [
  'kept',
  'refunded',
  'refund waits',
  'refund fails',
  'replaced',
  'dispute lost',
  'dispute waits',
  'paid out',
  'rent due',
] as const;

export interface Sale {
  kitchen: number;
  cents: number;
  feePercent: number;
  /** None by default. */
  serviceCents?: number;
  /** The buyer puts as much into their wallet. */
  tipCents?: number;
  at: number;
  ending: (typeof endings)[number];
  refundPercent: number;
  minutesLater: number;
}

interface Booking {
  db: Db;
  buyer: Person;
  kitchens: readonly Person[];
  /** Books into the ledger; the statement is run with the rights of its owner. */
  run: (sql: string) => Promise<unknown>;
}

const quoted = (value: string | undefined): string => (value === undefined ? 'null' : `'${value}'`);

interface Posting {
  kind: LedgerKind;
  at: Date;
  lines: readonly Line[];
  /** The subject: the checkout of an order, a payout or a rent. */
  order?: string;
  payout?: string;
  rent?: string;
}

async function post({ run }: Booking, { kind, at, lines, order, payout, rent }: Posting): Promise<void> {
  const id = newId();
  const checkout = `(select checkout_id from orders where id = ${quoted(order)})`;
  await run(`begin;
    insert into ledger_entries (id, kind, reference, checkout_id, payout_id, rent_id, at)
      values ('${id}', '${kind}', '${id}', ${checkout}, ${quoted(payout)}, ${quoted(rent)}, '${at.toISOString()}');
    insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents) values ${lines
      .map(
        ({ account, ownerUid, orderId, cents }) =>
          `('${id}', '${account}', ${quoted(ownerUid)}, ${quoted(orderId)}, ${cents})`,
      )
      .join()};
    commit`);
}

const bookedOf = (kind: LedgerKind, at: Date, lines: readonly Line[]): BookedLine[] =>
  lines.map((line) => ({ ...line, kind, at, sellerUid: line.ownerUid }));

/** A month has one rent of a kitchen, so each row is of a month of its own. */
async function bookRent(booking: Booking, { uid }: Person, cents: number, at: Date): Promise<BookedLine[]> {
  const rent = newId();
  await booking.run(`begin;
    insert into rent_months (month, due_at)
      select coalesce(to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM'), '1900-01'), '1900-01-01' from rent_months;
    insert into rents (id, kitchen_uid, month, amount_cents) select '${rent}', '${uid}', max(month), ${cents} from rent_months;
    commit`);
  const lines = rentLines({ sellerUid: uid, cents });
  await post(booking, { rent, kind: 'rent', at, lines });
  return bookedOf('rent', at, lines);
}

/** Books a sale and what happens to it, and returns its lines. */
export async function bookSale(booking: Booking, sale: Sale): Promise<BookedLine[]> {
  const { db, buyer, kitchens } = booking;
  const { serviceCents = 0, tipCents = 0 } = sale;
  const seller = kitchens[sale.kitchen % kitchens.length] as Person;
  const order = await insertOrder(db, { buyer, seller }, { payment: 'paid', price_cents: sale.cents });
  const sellerOf = new Map([[order, seller.uid]]);
  const booked: BookedLine[] = [];
  const book = async (kind: LedgerKind, at: Date, lines: readonly Line[]) => {
    await post(booking, { order, kind, at, lines });
    // A service fee is no figure of a kitchen.
    const sellerUid = ({ account, orderId = '' }: Line) =>
      account === 'service_fees' ? undefined : sellerOf.get(orderId);
    booked.push(...lines.map((line) => ({ ...line, kind, at, sellerUid: sellerUid(line) })));
  };
  const at = new Date(sale.at);
  const sold = saleLines({
    buyerUid: buyer.uid,
    feePercent: sale.feePercent,
    orders: [{ id: order, seller_uid: seller.uid, price: sale.cents, serviceCents, tipCents }],
  });
  await book('sale', at, sold);
  await book('charge', at, chargeLines({ buyerUid: buyer.uid, amountCents: sale.cents + serviceCents + tipCents }));
  await book('provider_fee', at, providerFeeLines(30 + Math.round(sale.cents * 0.029)));
  if (tipCents > 0)
    await book('top_up', at, [
      { account: 'clearing', cents: tipCents },
      { account: 'wallet_bought', ownerUid: buyer.uid, cents: -tipCents },
    ]);
  if (sale.ending === 'kept') return booked;

  const later = new Date(sale.at + sale.minutesLater * 60_000);
  const fee = -(sold.find(({ account }) => account === 'platform')?.cents ?? 0);
  if (sale.ending === 'replaced') {
    const other = kitchens[(sale.kitchen + 1) % kitchens.length] as Person;
    const instead = await insertOrder(db, { buyer, seller: other }, { payment: 'paid', price_cents: sale.cents });
    sellerOf.set(instead, other.uid);
    const [from, to] = [
      { orderId: order, sellerUid: seller.uid },
      { orderId: instead, sellerUid: other.uid },
    ];
    const amountCents = sale.cents + serviceCents;
    await book('replacement', later, replacementLines({ from, to, amountCents, feeCents: fee, serviceCents }));
    return booked;
  }
  const amountCents = Math.max(1, Math.floor((sale.cents * sale.refundPercent) / 100));
  const serviceBack = Math.min(serviceCents, Math.floor(amountCents / 2));
  const tipBack = Math.min(tipCents, Math.floor(amountCents / 4));
  const parts = {
    ...{ orderId: order, sellerUid: seller.uid, amountCents },
    feeCents: Math.floor((fee * (amountCents - serviceBack - tipBack)) / sale.cents),
    serviceCents: serviceBack,
    tipCents: tipBack,
  };
  if (sale.ending === 'paid out') {
    const payout = newId();
    await db
      .insertInto('payouts')
      .values({
        ...{ id: payout, kitchen_uid: seller.uid, amount_cents: amountCents, reference: payout },
        ...{ paid_on: later.toISOString().slice(0, 10), is_advance: false, recorded_by: seller.uid, booked_at: later },
      })
      .execute();
    const lines = payoutLines({ sellerUid: seller.uid, cents: amountCents });
    await post(booking, { payout, kind: 'payout', at: later, lines });
    return [...booked, ...bookedOf('payout', later, lines)];
  }
  if (sale.ending === 'rent due') return [...booked, ...(await bookRent(booking, seller, amountCents, later))];
  if (sale.ending === 'dispute lost' || sale.ending === 'dispute waits') {
    await book('dispute', later, disputeLines(amountCents));
    if (sale.ending === 'dispute lost') await book('dispute_lost', later, disputeLostLines({ parts: [parts] }, 50));
    return booked;
  }
  await book('refund', later, refundLines(parts));
  if (sale.ending === 'refunded') await book('refund_paid', later, refundPaidLines(parts));
  if (sale.ending === 'refund fails') await book('refund_failed', later, refundFailedLines(parts, false));
  return booked;
}
