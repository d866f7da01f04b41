import { t, type MoneyLine } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { EntryProof } from './entry-proof';
import { Amount, kindAndTime, MonthName, OrderLink } from '#figures/money/line-cells.tsx';

const columnsFor = (withKitchens: boolean): TableColumn<MoneyLine>[] => [
  ...kindAndTime<MoneyLine>(),
  {
    title: t('Order'),
    cell: ({ order, month }) => (order ? <OrderLink order={order} /> : month && <MonthName month={month} />),
  },
  ...(withKitchens
    ? [{ title: t('Kitchen'), cell: ({ kitchen }: MoneyLine) => kitchen && <bdi>{kitchen.name}</bdi> }]
    : []),
  { title: t('Amount'), isNumeric: true, cell: ({ amount }) => <Amount dollars={amount} /> },
  // Only admins see other accounts of an entry.
  ...(withKitchens ? [{ title: t('Books'), cell: ({ _id }: MoneyLine) => <EntryProof lineId={_id} /> }] : []),
];

interface LinesTableProps {
  lines: readonly MoneyLine[];
  busy: boolean;
  /** All lines of a seller are of one kitchen. */
  withKitchens: boolean;
}

export const LinesTable = ({ lines, busy, withKitchens }: LinesTableProps) => (
  <Table
    caption={t('Ledger lines, newest first')}
    columns={columnsFor(withKitchens)}
    rows={lines}
    rowKey={({ _id }) => _id}
    busy={busy}
    empty={t('There are no lines in this period.')}
  />
);
