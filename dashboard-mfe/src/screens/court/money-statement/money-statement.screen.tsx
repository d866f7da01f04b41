import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { call, t, type Statement } from '@food-court/shared-api';
import { apiPage, apiQuery } from '@food-court/shared-api/query';
import { Button, buttonClass, row, Skeleton } from '@food-court/shared-ui';
import { moneyLink } from '#figures/money/money-address.ts';
import { periodText } from '#figures/money/period-days.ts';
import { useCursor } from '#listing/use-cursor.ts';
import { useDownload } from '#listing/use-download.ts';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { MonthLinks } from './month-links';
import { StatementSeal } from './statement-seal';
import { StatementTable } from './statement-table';
import { Summary } from './summary';
import styles from './statement.module.css';

const readingTexts = {
  get not_allowed() {
    return t('Only Sellers and admins see statements, and your role has changed.');
  },
  get not_found() {
    return t('We can’t find this kitchen.');
  },
};

/** The route names the same number. */
const linesOnPage = 100;

/** The account of a kitchen in a month, to read, to print and to download. */
export default function MoneyStatementScreen() {
  const { id = '' } = useParams();
  const { month, cursor, goTo } = useStatementAddress();
  const params = { id };
  const heading = useRef<HTMLHeadingElement>(null);
  const statement = useQuery(apiQuery('GET /statements/{id}', { params, query: { month } }));
  const lines = useQuery(
    apiPage('GET /statements/{id}/lines', { params, query: { limit: linesOnPage, month, cursor } }),
  );
  const turn = (to?: string) => {
    goTo(to);
    heading.current?.focus();
  };
  const failed = statement.error ? statement : lines;
  return (
    <Page
      id="statement"
      className={styles.statement}
      title={t('Statement')}
      lead={statement.data && titleOf(statement.data)}
      heading={heading}
      action={statement.data && <Actions statement={statement.data} />}
    >
      <p className={styles.court} data-look="away">
        Food Court
      </p>
      {failed.error ? (
        <LoadError title={t('We couldn’t load the statement')} query={failed} texts={readingTexts} />
      ) : statement.data ? (
        <>
          <MonthLinks statement={statement.data} focus={() => heading.current?.focus()} />
          <Summary statement={statement.data} />
          <StatementSeal statement={statement.data} />
          <StatementTable lines={lines.data?.items ?? []} busy={lines.isFetching} />
          <LinePages {...{ cursor, turn }} next={lines.data?.next} />
        </>
      ) : (
        <div role="status" aria-label={t('Loading the statement')}>
          <Skeleton lines={6} />
        </div>
      )}
    </Page>
  );
}

const titleOf = ({ kitchen, month }: Statement): string =>
  t('{kitchen}, {month}', { kitchen: kitchen.name, month: periodText('month', `${month}-01`) });

/** The address may contain anything. */
function useStatementAddress() {
  const { address, cursor, goTo } = useCursor();
  const month = /^[12]\d{3}-(0[1-9]|1[0-2])$/.exec(address.get('month') ?? '')?.[0];
  return { month, cursor, goTo };
}

function Actions({ statement: { kitchen, month } }: { statement: Statement }) {
  const { download, isLoading } = useDownload(
    () => `statement-${month}.csv`,
    () => call('GET /statements/{id}/file', { params: { id: kitchen.id }, query: { month } }),
  );
  return (
    <div className={row(2)}>
      <Link
        className={buttonClass({ variant: 'secondary', size: 's' })}
        to={moneyLink({ per: 'month', date: `${month}-01` })}
      >
        {t('All figures')}
      </Link>
      <Button variant="secondary" size="s" busy={isLoading} onClick={download}>
        {t('Download CSV')}
      </Button>
      <Button size="s" onClick={() => print()}>
        {t('Print')}
      </Button>
    </div>
  );
}

interface LinePagesProps {
  cursor: string | undefined;
  next: string | undefined;
  turn: (cursor?: string) => void;
}

/** Turns the pages of a list that begins with the oldest. On paper, it says that there are more. */
const LinePages = ({ cursor, next, turn }: LinePagesProps) =>
  (cursor !== undefined || next !== undefined) && (
    <>
      <nav className={row(3)} aria-label={t('Pages')}>
        <Button variant="secondary" size="s" disabled={cursor === undefined} onClick={() => turn()}>
          {t('First lines')}
        </Button>
        <Button variant="secondary" size="s" disabled={next === undefined} onClick={() => turn(next)}>
          {t('Later lines')}
        </Button>
      </nav>
      <p className={styles.more} data-look="away">
        {t('This month has more lines. The CSV file has all of them.')}
      </p>
    </>
  );
