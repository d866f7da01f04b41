import { Type, type Static } from 'typebox';
import { oneOf } from '../entities/entities';
import { Kitchen } from '../entities/options';
import { ledgerKinds, moneyPeriods, paymentMethods } from '../money/money-figures';

/** Days of the court’s calendar, both included. Weeks begin on Monday. */
const period = Type.Object({
  per: oneOf(moneyPeriods),
  first: Type.String(),
  last: Type.String(),
  /** Contains today. */
  isCurrent: Type.Boolean(),
});

/** All amounts are in dollars. */
const kitchenMoney = {
  /** Payments for its dishes, with the commission. */
  sold: Type.Number(),
  /** Decided refunds, with the commission. */
  refunded: Type.Number(),
  /** The court’s share, less what of it was refunded; for the whole court, with rents and service fees. */
  commission: Type.Number(),
  /** Sold, less refunds and commission. */
  earned: Type.Number(),
  /** Tips of buyers, less what of them was refunded; beside `earned`. Only if there were any. */
  tips: Type.Optional(Type.Number()),
  /** Rents that the kitchen owes since a first day of a month in the period. */
  rent: Type.Number(),
  /** Payouts of the court to the kitchen. */
  paidOut: Type.Number(),
  /** Debt of the court to the kitchen at the end of the period. */
  owed: Type.Number(),
};

export const KitchenMoney = Type.Object({ period, ...kitchenMoney });
export type KitchenMoney = Static<typeof KitchenMoney>;

export const ListedKitchenMoney = Type.Object({ kitchen: Kitchen, ...kitchenMoney });
export type ListedKitchenMoney = Static<typeof ListedKitchenMoney>;

export const CourtMoney = Type.Object({
  period,
  /** Payments of buyers by method. */
  charged: Type.Array(Type.Object({ method: oneOf(paymentMethods), amount: Type.Number() })),
  ...kitchenMoney,
  /** Refunds that are decided, and not sent at the end of the period. */
  refundsToSend: Type.Number(),
  /** Fees that the card provider kept of payments and disputes. */
  providerFees: Type.Number(),
  /** Service fees of buyers, less what of them was refunded; a part of `commission`. */
  serviceFees: Type.Number(),
  /** Taken back by banks that have not decided at the end of the period. */
  disputed: Type.Number(),
  /** The money in people’s wallets at the end of the period, bought or given. Only if there is any. */
  inWallets: Type.Optional(Type.Number()),
  /** The debt of the court to couriers for unpaid runs, at the end of the period. Only if there is any. */
  owedToCouriers: Type.Optional(Type.Number()),
  /** Tips of buyers for couriers, less what of them was refunded before the delivery. Only if there were any. */
  courierTips: Type.Optional(Type.Number()),
  /** The pay of couriers, and refunds of tips that a courier keeps, which the court bears. Only if there were any. */
  deliveryCosts: Type.Optional(Type.Number()),
  /** Sorted by what they earned, the highest first. */
  kitchens: Type.Array(ListedKitchenMoney),
  /** There are more kitchens than the list shows. */
  more: Type.Optional(Type.Literal(true)),
  /** Only if the period is a month. */
  closing: Type.Optional(
    Type.Object({
      closed: Type.Optional(Type.Object({ by: Type.String(), at: Type.String() })),
      /** The month that can be closed now. */
      next: Type.Optional(Type.String()),
    }),
  ),
  /** The last comparison with the card provider. Undefined before the first one. */
  reconciliation: Type.Optional(Type.Object({ at: Type.String(), differences: Type.Integer() })),
});
export type CourtMoney = Static<typeof CourtMoney>;

/** The part of a ledger entry that is about one order. */
export const MoneyLine = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  kind: oneOf(ledgerKinds),
  /** The order, or the first one of the checkout. */
  order: Type.Optional(Type.Object({ _id: Type.String(), number: Type.String(), title: Type.String() })),
  kitchen: Type.Optional(Kitchen),
  /** The month of a rent, such as 2026-11. */
  month: Type.Optional(Type.String()),
  /** In dollars. */
  amount: Type.Number(),
});
export type MoneyLine = Static<typeof MoneyLine>;
