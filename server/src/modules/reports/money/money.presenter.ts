import {
  dollarsFromCents,
  kitchenFigures,
  paymentMethods,
  type CourtMoney,
  type KitchenFigure,
  type KitchenMoney,
  type ListedKitchenMoney,
  type MoneyLine,
} from '@food-court/shared-api/contract';
import type { MoneyCents } from './money-figures';
import type { MoneyLineRow } from './money-lines.repository';
import type { DaysOfPeriod } from './money-period';
import { mostListedKitchens, type KitchenCents } from './money.repository';

/** PostgreSQL has a negative zero of floats, and JSON a sign for it. */
export const dollars = (cents: number): number => dollarsFromCents(cents) + 0;

const presentPeriod = ({ per, first, last, isCurrent }: DaysOfPeriod): KitchenMoney['period'] => ({
  per,
  first,
  last,
  isCurrent,
});

/** A court that takes no tips has no such figure. */
const dollarsOfKitchen = (cents: MoneyCents) =>
  Object.fromEntries(
    kitchenFigures
      .filter((figure) => figure !== 'tips' || cents.tips !== 0)
      .map((figure) => [figure, dollars(cents[figure])]),
  ) as Record<Exclude<KitchenFigure, 'tips'>, number> & { tips?: number };

export const presentKitchenMoney = (period: DaysOfPeriod, cents: MoneyCents): KitchenMoney => ({
  period: presentPeriod(period),
  ...dollarsOfKitchen(cents),
});

const presentListed = (row: KitchenCents): ListedKitchenMoney => ({
  kitchen: { id: row.kitchen_id, name: row.name },
  ...dollarsOfKitchen(row),
});

/** A court without wallets or couriers has no such figures. */
const dollarsOfSome = (court: MoneyCents) =>
  Object.fromEntries(
    (['inWallets', 'owedToCouriers', 'courierTips', 'deliveryCosts'] as const)
      .filter((figure) => court[figure] !== 0)
      .map((figure) => [figure, dollars(court[figure])]),
  ) as Pick<CourtMoney, 'inWallets' | 'owedToCouriers' | 'courierTips' | 'deliveryCosts'>;

interface CourtRows {
  court: MoneyCents;
  /** One more than is listed if there are more. */
  kitchens: readonly KitchenCents[];
  reconciliation: CourtMoney['reconciliation'];
}

export const presentCourtMoney = (
  period: DaysOfPeriod,
  { court, kitchens, reconciliation }: CourtRows,
): CourtMoney => ({
  period: presentPeriod(period),
  charged: paymentMethods.map((method) => ({ method, amount: dollars(court[method]) })),
  ...dollarsOfKitchen(court),
  refundsToSend: dollars(court.refundsToSend),
  providerFees: dollars(court.providerFees),
  serviceFees: dollars(court.serviceFees),
  disputed: dollars(court.disputed),
  ...dollarsOfSome(court),
  kitchens: kitchens.slice(0, mostListedKitchens).map(presentListed),
  ...(kitchens.length > mostListedKitchens && { more: true as const }),
  ...(reconciliation && { reconciliation }),
});

export const presentMoneyLine = (row: MoneyLineRow): MoneyLine => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  ...(row.order_id !== null && {
    order: { _id: row.order_id, number: `#${row.number}`, title: row.title ?? '' },
  }),
  ...(row.kitchen_id !== null && { kitchen: { id: row.kitchen_id, name: row.kitchen ?? '' } }),
  ...(row.month !== null && { month: row.month }),
  amount: dollars(row.cents),
});
