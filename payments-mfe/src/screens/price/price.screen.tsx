import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ApiError, t } from '@food-court/shared-api';
import { guestSecret } from '@food-court/shared-api/guest';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { apiQuery } from '@food-court/shared-api/query';
import { failureText } from '#delivery/messages.ts';
import { MemberRedirect } from '#guest/member-redirect.tsx';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { buttonClass, EmptyState, ErrorState, Section, Skeleton } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { CheckedPrice } from './checked-price';

/** The numbers behind the delivery fee of an order. The browser computes it again. */
export default function PriceScreen() {
  const isElsewhere = useIsGuest() && guestSecret() === undefined;
  return (
    <MemberRedirect>
      <Section title={t('How this price was calculated')} level={1} narrow tabIndex={-1}>
        {isElsewhere ? <NoPrice /> : <Price />}
      </Section>
    </MemberRedirect>
  );
}

function Price() {
  const { id = '' } = useParams();
  const isGuest = useIsGuest();
  const delivery = useQuery(apiQuery('GET /checkouts/{id}/delivery', { params: { id } }));
  const checkout = useQuery(apiQuery('GET /checkouts/{id}', { params: { id } }));
  const failed = [delivery, checkout].find(({ isFetched, data }) => isFetched && !data);
  if (failed && isGone(failed.error, isGuest)) return <NoPrice />;
  if (failed)
    return (
      <ErrorState
        title={t('We couldn’t load this price')}
        detail={failureText(failed.error)}
        busy={failed.isFetching}
        onRetry={() => void Promise.all([delivery.refetch(), checkout.refetch()])}
      />
    );
  if (!delivery.data || !checkout.data)
    return (
      <div role="status" aria-busy="true" aria-label={t('Loading this price…')}>
        <Skeleton shape="card" lines={5} />
      </div>
    );
  const { deliveryFee, page } = checkout.data;
  return (
    <CheckedPrice
      price={delivery.data.price}
      paid={deliveryFee ?? delivery.data.price.amount}
      courierPay={delivery.data.courierPay}
      orderPage={isGuest ? guestPage(page) : page}
    />
  );
}

const isGone = (error: unknown, isGuest: boolean): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || (isGuest && error.status === 401));

const NoPrice = () => (
  <EmptyState
    title={t('We can’t find this price')}
    detail={t('Only orders with a delivery have one, and only their buyer sees it.')}
    picture={<OrdersIcon />}
    action={
      <Link to={useIsGuest() ? guestPage('/orders') : '/orders'} className={buttonClass()}>
        {t('My Orders')}
      </Link>
    }
  />
);
