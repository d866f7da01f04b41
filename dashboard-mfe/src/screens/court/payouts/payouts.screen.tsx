import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { buttonClass, row } from '@food-court/shared-ui';
import { moneyLink } from '#figures/money/money-address.ts';
import { TableActions } from '#listing/table-actions.tsx';
import { OlderPages } from '#listing/older-pages.tsx';
import { useCursor } from '#listing/use-cursor.ts';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { RecordPayout } from './payout-form';
import { PayoutsTable } from './payouts-table';

const readingTexts = {
  get not_allowed() {
    return t('You’re no longer an admin, so you can’t see payouts.');
  },
};

/** Shows admins what the court has paid to its kitchens. With a kitchen in the address, a payout to it can be recorded. */
export default function PayoutsScreen() {
  const { kitchen, cursor, goTo } = usePayoutsAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useQuery(apiPage('GET /payouts', { query: { show: 'waiting' } }));
  const payouts = useQuery(apiPage('GET /payouts', { query: { kitchen, cursor } }));
  const focus = () => heading.current?.focus();
  const failed = payouts.error ? payouts : waiting;
  return (
    <Page
      id="payouts"
      title={t('Payouts')}
      lead={
        kitchen === undefined
          ? t('Money that the court has paid to its kitchens.')
          : t('What the court has paid to this kitchen.')
      }
      heading={heading}
      action={
        <div className={row(2)}>
          <Link className={buttonClass({ variant: 'secondary', size: 's' })} to={moneyLink({})}>
            {t('All figures')}
          </Link>
          <TableActions name="payouts" />
        </div>
      }
    >
      {kitchen !== undefined && <RecordPayout kitchenId={kitchen} />}
      {failed.error ? (
        <LoadError title={t('We couldn’t load the payouts')} query={failed} texts={readingTexts} />
      ) : (
        <>
          {kitchen === undefined && (waiting.data?.items.length ?? 0) > 0 && (
            <PayoutsTable
              caption={t('Waiting for a second admin')}
              empty=""
              payouts={waiting.data?.items ?? []}
              busy={waiting.isFetching}
              focus={focus}
            />
          )}
          <PayoutsTable
            caption={t('Payouts, newest first')}
            empty={t('No one has recorded a payout yet.')}
            payouts={payouts.data?.items ?? []}
            busy={payouts.isFetching}
            focus={focus}
          />
          <OlderPages
            cursor={cursor}
            next={payouts.data?.next}
            goTo={(to) => {
              goTo(to);
              focus();
            }}
          />
        </>
      )}
    </Page>
  );
}

/** The address may contain anything. */
function usePayoutsAddress() {
  const { address, cursor, goTo } = useCursor();
  return { kitchen: address.get('kitchen') || undefined, cursor: cursor || undefined, goTo };
}
