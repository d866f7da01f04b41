import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { t, type Checkout } from '@food-court/shared-api';
import { guestSecret } from '@food-court/shared-api/guest';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { buttonClass, EmptyState, Section, Skeleton } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { isNotFound, isSessionOver } from '#ordering/errors.ts';
import { MemberRedirect } from '#orders/guest/member-redirect.tsx';
import { useIsGuest, usePages } from '#orders/guest/use-pages.ts';
import { useReceiptLink, type ReceiptLink } from '#orders/guest/use-receipt-link.ts';
import { LinkExpired, OtherOrders } from './receipt-link';
import { OwnListError } from '#lists/own-list-error.tsx';
import { TrackedCheckout } from './tracked-checkout';

/** The confirmation of a checkout, which becomes its live tracker. */
export default function TrackerScreen() {
  const link = useReceiptLink();
  const isElsewhere = useIsGuest() && guestSecret() === undefined && link === undefined;
  return (
    <MemberRedirect>
      {isElsewhere ? (
        <Section title={t('Your order')} level={1} narrow>
          <NotFound />
        </Section>
      ) : (
        <Tracker link={link} />
      )}
    </MemberRedirect>
  );
}

/** The stream brings the steps of an order to its buyer only. People who pay a share of it ask. */
const whileFollowingMs = 10_000;

function Tracker({ link }: { link: ReceiptLink | undefined }) {
  const { id = '' } = useParams();
  useLiveOrders();
  const query = useQuery({
    ...apiQuery('GET /checkouts/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.isOfAnother ? whileFollowingMs : false),
  });
  if (query.data) return <TrackedCheckout key={id} checkout={query.data} />;
  return (
    <Section title={t('Your order')} level={1} narrow>
      {query.isFetched ? (
        <LoadError query={query} link={link} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('Loading your order')}>
          <Skeleton shape="card" lines={4} />
        </div>
      )}
    </Section>
  );
}

/** Offers no Retry for an order that does not exist. */
function LoadError({ query, link }: { query: UseQueryResult<Checkout>; link: ReceiptLink | undefined }) {
  const isGuest = useIsGuest();
  if (link && (isNotFound(query.error) || isSessionOver(query.error)))
    return link.isInUse ? <LinkExpired link={link} /> : <OtherOrders link={link} onOpen={() => void query.refetch()} />;
  return isNotFound(query.error) || (isGuest && isSessionOver(query.error)) ? (
    <NotFound />
  ) : (
    <OwnListError
      title={t('We couldn’t load your order')}
      error={query.error}
      isFetching={query.isFetching}
      refetch={query.refetch}
    />
  );
}

function NotFound() {
  const isGuest = useIsGuest();
  const pages = usePages();
  return (
    <EmptyState
      role="alert"
      title={t('We can’t find this order')}
      detail={
        isGuest
          ? t('Open this page in the browser in which you ordered. It keeps your orders for a month.')
          : t('It may belong to another account. Your orders are in My Orders.')
      }
      picture={<OrdersIcon />}
      action={
        <Link to={pages('/orders')} className={buttonClass()}>
          {t('My Orders')}
        </Link>
      }
    />
  );
}
