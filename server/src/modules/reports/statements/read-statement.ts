import type { Statement, StatementLine } from '@food-court/shared-api/contract';
import { readPageInOrder } from '#platform/contract/paging/read-page';
import { newestFirst } from '#platform/contract/paging/cursor';
import { findClosedMonth } from '#modules/payments/index';
import { monthOf } from '../money/money-period';
import { findMoney } from '../money/money.repository';
import { readAt, type MoneyReading } from '../money/read-money';
import { findStatementLines } from './statement-lines.repository';
import { statementRows } from './statement-csv';
import { openingOf, presentStatement, presentStatementLine, type KitchenOfStatement } from './statement.presenter';

const linesInPart = 500;

/** The month that contains today by default. */
const periodOfMonth = (month: string | undefined) => ({
  per: 'month' as const,
  date: month === undefined ? undefined : `${month}-01`,
});

export const readStatement = (reading: MoneyReading, kitchen: KitchenOfStatement, month?: string): Promise<Statement> =>
  readAt(reading, periodOfMonth(month), async (trx, period) => {
    const cents = await findMoney(trx, kitchen.uid, period);
    const closed = await findClosedMonth(trx, monthOf(period.first));
    return presentStatement(kitchen, period, { ...cents, closedAt: closed?.closed_at });
  });

interface LinesQuery {
  month?: string;
  limit?: number;
  cursor?: string;
}

/** A cursor names a line, so it works in either order. */
export const readStatementLines = (
  reading: MoneyReading,
  { uid }: KitchenOfStatement,
  { month, ...page }: LinesQuery,
): Promise<{ items: StatementLine[]; next?: string }> =>
  readAt(reading, periodOfMonth(month), async (trx, period) => {
    const { rows, next } = await readPageInOrder(newestFirst, page, (count, after) =>
      findStatementLines(trx, { sellerUid: uid, period, count, after }),
    );
    return { items: rows.map(presentStatementLine), next };
  });

async function* pagesOf(reading: MoneyReading, kitchen: KitchenOfStatement, month: string | undefined) {
  let cursor: string | undefined;
  do {
    const { items, next } = await readStatementLines(reading, kitchen, { month, limit: linesInPart, cursor });
    yield items;
    cursor = next;
  } while (cursor !== undefined);
}

/** Reads part by part, so that a month of any length needs the memory of one part. */
export async function* readStatementFile(
  reading: MoneyReading,
  kitchen: KitchenOfStatement,
  month?: string,
): AsyncGenerator<string> {
  const opening = await readAt(reading, periodOfMonth(month), async (trx, period) =>
    openingOf(await findMoney(trx, kitchen.uid, period)),
  );
  yield* statementRows(opening, pagesOf(reading, kitchen, month), reading.clock);
}
