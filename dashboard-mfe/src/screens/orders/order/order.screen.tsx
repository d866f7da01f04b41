import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { isTransient, t, type Order } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import {
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  joinClasses,
  row,
  Skeleton,
  stack,
  textWith,
} from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { failureText } from '#page/failure-text.ts';
import { DisputeSection, useIsDisputed } from '#orders/dispute/dispute-section.tsx';
import { OrderSummary } from '#orders/order-account.tsx';
import styles from './order.module.css';
import { PrintLabel } from './print-label';
import { WholeOrder } from './whole-order';

/** An order for its seller and admins, even after it has left the board. */
export default function OrderScreen() {
  const { id = '' } = useParams();
  useLiveOrders();
  const { data: order, error, isFetching, refetch } = useQuery(apiQuery('GET /orders/{id}', { params: { id } }));
  const isDisputed = useIsDisputed(id);
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.profile?.role === 'admin';
  const whole = isAdmin ? order?.checkout : undefined;
  return (
    <section
      className={joinClasses(stack(4), styles.order)}
      data-look={whole ? undefined : 'text-width'}
      aria-labelledby="order"
    >
      <h1 id="order" data-look="2xl breaks">
        {order ? <Heading order={order} isWhole={whole !== undefined} /> : t('Order')}
      </h1>
      {order ? (
        <Card raised className={stack(5)}>
          {whole ? (
            <WholeOrder key={id} order={order} checkoutId={whole._id} isDisputed={isDisputed} />
          ) : (
            <OrderSummary order={order} isDisputed={isDisputed} />
          )}
          <DisputeSection order={order} />
        </Card>
      ) : isTransient(error) ? (
        <ErrorState
          title={t('We couldn’t load the order')}
          detail={failureText(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : error ? (
        <Card>
          <EmptyState
            title={t('We can’t find this order')}
            detail={t('Only its seller and the court’s admins can see it.')}
            picture={<OrdersIcon />}
          />
        </Card>
      ) : (
        <Card raised role="status" aria-label={t('Loading the order')}>
          <Skeleton lines={6} />
        </Card>
      )}
      {order && !hasEndedEarly(order) && <PrintLabel key={id} order={order} />}
      <OtherOrders order={order} />
    </section>
  );
}

const OtherOrders = ({ order }: { order: Order | undefined }) => (
  <nav className={row(2)} aria-label={t('Other orders')}>
    <Link to="/dashboard/order-board" className={buttonClass({ variant: 'secondary' })}>
      {t('Back to the board')}
    </Link>
    {order && (
      <Link
        to={order.checkout ? '/dashboard/all-orders' : '/dashboard/past-orders'}
        className={buttonClass({ variant: 'secondary' })}
      >
        {order.checkout ? t('All orders') : t('Past orders')}
      </Link>
    )}
  </nav>
);

/** There is nothing to put into a box. */
const hasEndedEarly = ({ status }: Order): boolean => status === 'declined' || status === 'cancelled';

const Heading = ({ order: { number, title }, isWhole }: { order: Order; isWhole: boolean }) =>
  isWhole ? t('Order {number}', { number }) : textWith('Order {number} {title}', { number, title: <bdi>{title}</bdi> });
