import { t, type MoneyLine } from '@food-court/shared-api';
import { Table, type TableColumn, type TableFold } from '@food-court/shared-ui';
import { Amount, kindAndTime, MonthName, OrderLink } from '#figures/money/line-cells.tsx';
import { kindTexts } from '#figures/money/money-texts.ts';
import { EntryProof } from './entry-proof';

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
];

/** Only admins see other accounts of an entry. */
const proofs = (): TableFold<MoneyLine> => ({
  title: t('Proof'),
  label: ({ kind, order }) =>
    order
      ? t('Proof: {what}, {order}', { what: t(kindTexts[kind]), order: order.number })
      : t('Proof: {what}', { what: t(kindTexts[kind]) }),
  content: (line) => <EntryProof line={line} />,
});

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
    {...(withKitchens && { fold: proofs() })}
    busy={busy}
    empty={t('There are no lines in this period.')}
  />
);
