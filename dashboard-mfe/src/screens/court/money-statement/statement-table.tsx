import { t, type StatementLine } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { Amount, kindAndTime, MonthName, OrderLink, Reference } from '#figures/money/line-cells.tsx';

const amounts: readonly [title: () => string, dollarsOf: (line: StatementLine) => number][] = [
  [() => t('Amount'), ({ gross }) => gross],
  [() => t('Commission'), ({ commission }) => 0 - commission],
  [() => t('Net'), ({ net }) => net],
];

const tip: (typeof amounts)[number] = [() => t('Tip'), ({ tip: dollars = 0 }) => dollars];

/** A kitchen without tips has no column of them. */
const columns = (hasTips: boolean): TableColumn<StatementLine>[] => [
  ...kindAndTime<StatementLine>(),
  {
    title: t('Order'),
    cell: ({ order, reference, month }) => {
      if (order) return <OrderLink order={order} />;
      if (month !== undefined) return <MonthName month={month} />;
      return reference !== undefined && <Reference>{reference}</Reference>;
    },
  },
  ...(hasTips ? amounts.toSpliced(2, 0, tip) : amounts).map(([title, dollarsOf]) => ({
    title: title(),
    isNumeric: true,
    cell: (line: StatementLine) => <Amount dollars={dollarsOf(line)} />,
  })),
];

export const StatementTable = ({ lines, busy }: { lines: readonly StatementLine[]; busy: boolean }) => (
  <Table
    caption={t('Lines of this month, oldest first')}
    columns={columns(lines.some((line) => line.tip !== undefined))}
    rows={lines}
    rowKey={({ _id }) => _id}
    busy={busy}
    empty={t('There are no lines in this month.')}
  />
);
