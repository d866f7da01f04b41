import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t, type KitchenMoney, type OwnProfile } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { buttonClass, Skeleton } from '@food-court/shared-ui';
import { FigureTiles } from '#figures/figure-tiles.tsx';
import { monthOf, payoutsLink, statementLink, useMoneyQuery, type MoneyQuery } from '#figures/money/money-address.ts';
import { PeriodPicker } from '#figures/money/period-picker.tsx';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { Agreement } from './agreement';
import { Closing } from './closing';
import { PublicBooks } from './public-books';
import { KitchensTable } from './kitchens-table';
import { tilesOfCourt, tilesOfKitchen } from './tiles';

const readingTexts = {
  get not_allowed() {
    return t('Only Sellers and admins see money here, and your role has changed.');
  },
};

/** Shows admins who earned what, and sellers what they earned themselves. */
export default function MoneyScreen() {
  const query = useMoneyQuery();
  return (
    <WithProfile>
      {({ role, kitchenId }: OwnProfile, { email }) =>
        role === 'admin' ? <CourtMoney query={query} /> : <OwnMoney key={email} {...{ email, kitchenId, query }} />
      }
    </WithProfile>
  );
}

function CourtMoney({ query }: { query: MoneyQuery }) {
  const money = useQuery({ ...apiQuery('GET /money', { query }), placeholderData: (before) => before });
  return (
    <MoneyPage
      lead={t('What buyers paid, and whose money it is. Every amount opens the lines behind it.')}
      money={money}
      action={
        <Link className={buttonClass({ variant: 'secondary', size: 's' })} to={payoutsLink()}>
          {t('Payouts')}
        </Link>
      }
    >
      {(data) => (
        <>
          <Closing money={data} />
          <Agreement reconciliation={data.reconciliation} />
          <PublicBooks />
          <FigureTiles figures={tilesOfCourt(data)} />
          <KitchensTable money={data} busy={money.isFetching} />
        </>
      )}
    </MoneyPage>
  );
}

interface OwnMoneyProps {
  email: string;
  kitchenId: string | undefined;
  query: MoneyQuery;
}

function OwnMoney({ email, kitchenId, query }: OwnMoneyProps) {
  const money = useQuery({
    ...apiQuery('GET /money/{email}', { params: { email }, query }),
    placeholderData: (before) => before,
  });
  return (
    <MoneyPage
      lead={t('What your kitchen earned. Every amount opens the lines behind it.')}
      money={money}
      action={
        kitchenId !== undefined && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 's' })}
            to={statementLink(kitchenId, money.data && monthOf(money.data.period.first))}
          >
            {t('Statement')}
          </Link>
        )
      }
    >
      {(data) => <FigureTiles figures={tilesOfKitchen(data)} />}
    </MoneyPage>
  );
}

interface MoneyPageProps<Money> {
  lead: string;
  money: UseQueryResult<Money>;
  action?: ReactNode;
  children: (data: Money) => ReactNode;
}

const MoneyPage = <Money extends Pick<KitchenMoney, 'period'>>({
  lead,
  money,
  action,
  children,
}: MoneyPageProps<Money>) => (
  <Page id="money" title={t('Money')} lead={lead} action={action}>
    {money.data ? (
      <>
        <PeriodPicker period={money.data.period} />
        {children(money.data)}
      </>
    ) : money.error ? (
      <LoadError title={t('We couldn’t load the money')} query={money} texts={readingTexts} />
    ) : (
      <div role="status" aria-label={t('Loading the money')}>
        <Skeleton lines={6} />
      </div>
    )}
  </Page>
);
