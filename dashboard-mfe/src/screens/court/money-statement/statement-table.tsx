import { Link } from 'react-router-dom';
import { formatDollars, t, type StatementLine } from '@food-court/shared-api';
import { dateFormat, Table, type TableColumn } from '@food-court/shared-ui';
import { kindTexts } from '#figures/money/money-texts.ts';
import styles from './statement.module.css';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const amounts: readonly [title: () => string, dollarsOf: (line: StatementLine) => number][] = [
  [() => t('Amount'), ({ gross }) => gross],
  [() => t('Commission'), ({ commission }) => 0 - commission],
  [() => t('Net'), ({ net }) => net],
];

const columns = (): TableColumn<StatementLine>[] => [
  { title: t('What'), wide: true, cell: ({ kind }) => <span className={styles.kind}>{t(kindTexts[kind])}</span> },
  {
    title: t('When'),
    cell: ({ at }) => (
      <time className={styles.time} dateTime={at}>
        {writeTime(new Date(at))}
      </time>
    ),
  },
  {
    title: t('Order'),
    cell: ({ order, reference }) =>
      order ? (
        <Link to={`/dashboard/order/${order._id}`} className={styles.order}>
          {order.number} <bdi>{order.title}</bdi>
        </Link>
      ) : (
        reference !== undefined && <bdi className={styles.order}>{reference}</bdi>
      ),
  },
  ...amounts.map(([title, dollarsOf]) => ({
    title: title(),
    isNumeric: true,
    cell: (line: StatementLine) => <span className={styles.amount}>{formatDollars(dollarsOf(line))}</span>,
  })),
];

export const StatementTable = ({ lines, busy }: { lines: readonly StatementLine[]; busy: boolean }) => (
  <Table
    caption={t('Lines of this month, oldest first')}
    columns={columns()}
    rows={lines}
    rowKey={({ _id }) => _id}
    busy={busy}
    empty={t('There are no lines in this month.')}
  />
);
