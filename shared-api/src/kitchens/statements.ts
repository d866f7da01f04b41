import { Type, type Static } from 'typebox';
import { Kitchen } from '../entities/options';
import { ledgerKinds } from '../money/money-figures';
import { oneOf } from '../entities/entities';

/** A month of the court’s calendar. */
export const Month = Type.String({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$' });

/** A month whose ledger can’t change any more. */
export const ClosedMonth = Type.Object({ month: Type.String(), by: Type.String(), at: Type.String() });
export type ClosedMonth = Static<typeof ClosedMonth>;

/** The account of a kitchen in a month. All amounts are in dollars; a negative balance is what the kitchen owes. */
export const Statement = Type.Object({
  kitchen: Kitchen,
  month: Type.String(),
  /** The month has not ended. */
  isCurrent: Type.Boolean(),
  /** The debt of the court to the kitchen when the month began. */
  opening: Type.Number(),
  sold: Type.Number(),
  refunded: Type.Number(),
  commission: Type.Number(),
  /** Only if there were any. */
  tips: Type.Optional(Type.Number()),
  rent: Type.Number(),
  paidOut: Type.Number(),
  /** Opening balance, sold and tips, less refunds, commission, rent and payouts. */
  closing: Type.Number(),
  /** Since then the ledger of the month can’t change. */
  closedAt: Type.Optional(Type.String()),
});
export type Statement = Static<typeof Statement>;

/** The part of a ledger entry that is about one order, a payout or a rent, and moves the account of the kitchen. */
export const StatementLine = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  kind: oneOf(ledgerKinds),
  order: Type.Optional(Type.Object({ _id: Type.String(), number: Type.String(), title: Type.String() })),
  /** The reference of a payout. */
  reference: Type.Optional(Type.String()),
  /** The month of a rent, such as 2026-11. */
  month: Type.Optional(Type.String()),
  /** Sold; negative: refunded, rent or paid out. */
  gross: Type.Number(),
  /** The court’s share of it; negative: given up with a refund. */
  commission: Type.Number(),
  /** The tip, which is beside gross; negative: gone back. */
  tip: Type.Optional(Type.Number()),
  /** The change of the balance: gross less commission, and the tip. */
  net: Type.Number(),
});
export type StatementLine = Static<typeof StatementLine>;
