import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { kitchenFigures, moneyFigures, t, type KitchenFigure, type MoneyFigure } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { buttonClass, row } from '@food-court/shared-ui';
import { moneyLink, useMoneyQuery } from '#figures/money/money-address.ts';
import { courtTitles, figureTitles } from '#figures/money/money-texts.ts';
import { periodText } from '#figures/money/period-days.ts';
import { TableActions } from '#listing/table-actions.tsx';
import { OlderPages } from '#listing/older-pages.tsx';
import { useCursor } from '#listing/use-cursor.ts';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { LinesTable } from './lines-table';

const readingTexts = {
  get not_allowed() {
    return t('Only Sellers and admins see money here, and your role has changed.');
  },
  get not_found() {
    return t('There is no such kitchen.');
  },
};

/** Shows the ledger lines that a figure of the money page adds up. */
export default function MoneyLinesScreen() {
  return (
    <WithProfile>
      {({ role }, { email }) => <Lines key={email} seller={role === 'admin' ? undefined : email} />}
    </WithProfile>
  );
}

/** The address says which figure, and where the page starts, so that “back” leads to newer lines. */
function Lines({ seller }: { seller: string | undefined }) {
  const { of, query, change } = useLinesAddress(seller === undefined ? moneyFigures : kitchenFigures);
  const figure = of ?? 'earned';
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useQuery(linesOf(seller, { of, query }));
  const kitchen = page.data?.items[0]?.kitchen;
  const goTo = (cursor?: string) => {
    change(cursor);
    heading.current?.focus();
  };
  return (
    <Page
      id="money-lines"
      title={titleOf(figure, { isOwn: seller !== undefined, ofCourt: seller === undefined && !query.kitchen })}
      lead={
        <>
          {query.kitchen && kitchen && (
            <>
              <bdi>{kitchen.name}</bdi>
              {' · '}
            </>
          )}
          {leadOf(figure, query)}
          {seller === undefined && (
            <span data-look="block">{t('Unfold a line to check it against the public books.')}</span>
          )}
        </>
      }
      heading={heading}
      action={
        <div className={row(2)}>
          <Link className={buttonClass({ variant: 'secondary', size: 's' })} to={moneyLink(query)}>
            {t('All figures')}
          </Link>
          <TableActions name="ledger-lines" />
        </div>
      }
    >
      {page.error ? (
        <LoadError title={t('We couldn’t load the lines')} query={page} texts={readingTexts} />
      ) : (
        <>
          <LinesTable lines={page.data?.items ?? []} busy={page.isFetching} withKitchens={seller === undefined} />
          <OlderPages cursor={query.cursor} next={page.data?.next} goTo={goTo} />
        </>
      )}
    </Page>
  );
}

function useLinesAddress(figures: readonly MoneyFigure[]) {
  const { address, cursor, goTo: change } = useCursor();
  const period = useMoneyQuery();
  const of = figures.find((name) => name === address.get('of'));
  const kitchen = address.get('kitchen') ?? undefined;
  return { of, query: { ...period, kitchen, cursor }, change };
}

type Address = Pick<ReturnType<typeof useLinesAddress>, 'of' | 'query'>;

const linesOf = (seller: string | undefined, { of, query: { kitchen, ...query } }: Address) =>
  seller === undefined
    ? apiPage('GET /money-lines', { query: { of, kitchen, ...query } })
    : apiPage('GET /money-lines/{email}', {
        params: { email: seller },
        query: { of: of as KitchenFigure | undefined, ...query },
      });

function titleOf(figure: MoneyFigure, { isOwn, ofCourt }: { isOwn: boolean; ofCourt: boolean }): string {
  if (isOwn && figure === 'owed') return t('The court owes you');
  return t((ofCourt ? courtTitles : figureTitles)[figure]);
}

/** Debts come from everything that ever happened. */
const balances = new Set<MoneyFigure>(['owed', 'refundsToSend', 'disputed', 'inWallets']);

function leadOf(figure: MoneyFigure, { per = 'week', date }: Address['query']): string {
  if (date === undefined) return t('The newest lines');
  const period = periodText(per, date);
  return balances.has(figure) ? t('Everything up to the end of this period: {period}', { period }) : period;
}
