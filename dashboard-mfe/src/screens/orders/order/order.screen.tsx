import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { isTransient, t } from '@food-court/shared-api';
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

/** An order for its seller and admins, even after it has left the board. */
export default function OrderScreen() {
  const { id = '' } = useParams();
  useLiveOrders();
  const { data: order, error, isFetching, refetch } = useQuery(apiQuery('GET /orders/{id}', { params: { id } }));
  const isDisputed = useIsDisputed(id);
  return (
    <section className={joinClasses(stack(4), styles.page)} aria-labelledby="order">
      <h1 id="order" className={styles.heading}>
        {order
          ? textWith('Order {number} {title}', { number: order.number, title: <bdi>{order.title}</bdi> })
          : t('Order')}
      </h1>
      {order ? (
        <Card raised className={stack(5)}>
          <OrderSummary order={order} isDisputed={isDisputed} />
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
    </section>
  );
}
