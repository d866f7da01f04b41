import type { Statement, StatementLine } from '@food-court/shared-api/contract';
import { monthOf, type DaysOfPeriod } from '../money/money-period';
import type { MoneyCents } from '../money/money-figures';
import { dollars } from '../money/money.presenter';
import type { StatementLineRow } from './statement-lines.repository';

export interface KitchenOfStatement {
  id: string;
  uid: string;
  name: string;
}

/** The balance when the period began: the figures contain everything that moved the account since. */
export const openingOf = ({ owed, earned, tips, rent, paidOut }: MoneyCents): number =>
  owed - earned - tips + rent + paidOut;

export const presentStatement = (
  { id, name }: KitchenOfStatement,
  { first, isCurrent }: DaysOfPeriod,
  { closedAt, ...cents }: MoneyCents & { closedAt: Date | undefined },
): Statement => ({
  kitchen: { id, name },
  month: monthOf(first),
  isCurrent,
  opening: dollars(openingOf(cents)),
  sold: dollars(cents.sold),
  refunded: dollars(cents.refunded),
  commission: dollars(cents.commission),
  ...(cents.tips !== 0 && { tips: dollars(cents.tips) }),
  rent: dollars(cents.rent),
  paidOut: dollars(cents.paidOut),
  closing: dollars(cents.owed),
  ...(closedAt && { closedAt: closedAt.toISOString() }),
});

export const presentStatementLine = (row: StatementLineRow): StatementLine => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  ...(row.order_id !== null && { order: { _id: row.order_id, number: `#${row.number}`, title: row.title ?? '' } }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.month !== null && { month: row.month }),
  gross: dollars(row.gross),
  commission: dollars(row.commission),
  ...(row.tip !== 0 && { tip: dollars(row.tip) }),
  net: dollars(row.net),
});
