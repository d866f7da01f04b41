import { formatDollars, t, type Statement } from '@food-court/shared-api';
import { Card } from '@food-court/shared-ui';
import { writeDay } from '#page/write-time.ts';
import styles from './statement.module.css';

/** The steps from the opening to the closing balance. */
const partsOf = (statement: Statement): [title: string, dollars: number][] => [
  [t('Sold'), statement.sold],
  [t('Refunded'), -statement.refunded],
  [t('Commission'), -statement.commission],
  ...(statement.tips === undefined ? [] : [[t('Tips'), statement.tips] satisfies [string, number]]),
  [t('Rent'), 0 - statement.rent],
  [t('Paid out'), -statement.paidOut],
];

export const Summary = ({ statement }: { statement: Statement }) => (
  <Card className={styles.summary}>
    <dl className={styles.account}>
      <Row title={t('Opening balance')} dollars={statement.opening} isBalance />
      {partsOf(statement).map(([title, dollars]) => (
        <Row key={title} {...{ title, dollars }} />
      ))}
      <Row
        title={statement.isCurrent ? t('Balance now') : t('Closing balance')}
        dollars={statement.closing}
        isBalance
      />
    </dl>
    {statement.closedAt !== undefined && (
      <p data-look="s">{t('Closed on {when}', { when: writeDay(new Date(statement.closedAt)) })}</p>
    )}
    {statement.closing < 0 && (
      <p className={styles.debt} data-look="s danger">
        {t('The kitchen owes the court {amount}. The next month begins with this balance.', {
          amount: formatDollars(-statement.closing),
        })}
      </p>
    )}
  </Card>
);

const Row = ({ title, dollars, isBalance }: { title: string; dollars: number; isBalance?: boolean }) => (
  <div
    className={styles.part}
    data-look={isBalance ? 'bold numbers row between gap-5 pad-block-2' : 'numbers row between gap-5 pad-block-2'}
  >
    <dt>{title}</dt>
    <dd>{formatDollars(dollars)}</dd>
  </div>
);
