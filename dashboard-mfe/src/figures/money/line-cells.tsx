import { Link } from 'react-router-dom';
import { formatDollars, t, type MoneyLine } from '@food-court/shared-api';
import { type TableColumn } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { kindTexts } from './money-texts';
import { periodText } from './period-days';
import styles from './line-cells.module.css';

/** The first columns of a table of ledger lines. */
export const kindAndTime = <Line extends Pick<MoneyLine, 'kind' | 'at'>>(): TableColumn<Line>[] => [
  { title: t('What'), wide: true, cell: ({ kind }) => <span className={styles.kind}>{t(kindTexts[kind])}</span> },
  {
    title: t('When'),
    cell: ({ at }) => (
      <time className={styles.time} dateTime={at}>
        {writeTime(new Date(at))}
      </time>
    ),
  },
];

export const OrderLink = ({ order: { _id, number, title } }: { order: NonNullable<MoneyLine['order']> }) => (
  <Link to={`/dashboard/order/${_id}`} className={styles.order}>
    {number} <bdi>{title}</bdi>
  </Link>
);

/** The month of a rent. */
export const MonthName = ({ month }: { month: string }) => (
  <span className={styles.order}>{periodText('month', `${month}-01`)}</span>
);

/** Names the transfer of a line without an order. */
export const Reference = ({ children }: { children: string }) => <bdi className={styles.order}>{children}</bdi>;

export const Amount = ({ dollars }: { dollars: number }) => (
  <span className={styles.amount}>{formatDollars(dollars)}</span>
);
