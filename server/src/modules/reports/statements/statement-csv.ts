import type { StatementLine } from '@food-court/shared-api/contract';
import { centsFromDollars, dollarsFromCents } from '@food-court/shared-api/contract';
import type { CourtClock } from '#modules/menu/index';
import { csvHeadOf, shownTime, textCell } from '../csv/cells';

const statementHead = csvHeadOf(
  'Time',
  'What',
  'Order',
  'Dish or reference',
  'Amount',
  'Commission',
  'Tip',
  'Net',
  'Balance',
);

const shown = (cents: number): string => dollarsFromCents(cents).toFixed(2);
const balanceRow = (what: string, cents: number): string => `,${what},,,,,,,${shown(cents)}\r\n`;

/** A kitchen’s account as rows of a file, from the opening to the closing balance. */
export async function* statementRows(
  openingCents: number,
  pages: AsyncIterable<readonly StatementLine[]>,
  clock: CourtClock,
): AsyncGenerator<string> {
  let balance = openingCents;
  yield statementHead + balanceRow('opening balance', balance);
  for await (const lines of pages)
    yield lines
      .map((line) => {
        balance += centsFromDollars(line.net);
        return `${cellsOf(line, clock).join()},${shown(balance)}\r\n`;
      })
      .join('');
  yield balanceRow('closing balance', balance);
}

const cellsOf = (
  { at, kind, order, reference, month, gross, commission, tip = 0, net }: StatementLine,
  clock: CourtClock,
): string[] => [
  shownTime(at, clock),
  kind.replaceAll('_', ' '),
  textCell(order?.number ?? ''),
  textCell(order?.title ?? reference ?? month ?? ''),
  ...[gross, commission, tip, net].map((dollars) => dollars.toFixed(2)),
];
