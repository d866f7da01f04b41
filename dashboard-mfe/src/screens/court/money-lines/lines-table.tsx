import { Link } from 'react-router-dom';
import { formatDollars, t, type MoneyLine } from '@food-court/shared-api';
import { dateFormat, Table, type TableColumn } from '@food-court/shared-ui';
import { kindTexts } from '#figures/money/money-texts.ts';
import styles from './lines-table.module.css';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const columnsFor = (withKitchens: boolean): TableColumn<MoneyLine>[] => [
  { title: t('What'), wide: true, cell: ({ kind }) => <span className={styles.kind}>{t(kindTexts[kind])}</span> },
  {
    title: t('When'),
    cell: ({ at }) => (
      <time className={styles.time} dateTime={at}>
        {writeTime(new Date(at))}
      </time>
    ),
  },
  { title: t('Order'), cell: ({ order }) => order && <OrderLink order={order} /> },
  ...(withKitchens
    ? [{ title: t('Kitchen'), cell: ({ kitchen }: MoneyLine) => kitchen && <bdi>{kitchen.name}</bdi> }]
    : []),
  {
    title: t('Amount'),
    isNumeric: true,
    cell: ({ amount }) => <span className={styles.amount}>{formatDollars(amount)}</span>,
  },
];

const OrderLink = ({ order: { _id, number, title } }: { order: NonNullable<MoneyLine['order']> }) => (
  <Link to={`/dashboard/order/${_id}`} className={styles.order}>
    {number} <bdi>{title}</bdi>
  </Link>
);

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
