import { Link } from 'react-router-dom';
import { t, type Order } from '@food-court/shared-api';
import { buttonClass, useNow } from '@food-court/shared-ui';
import { titleId } from '#dish/dish-card.tsx';
import styles from './order-row.module.css';
import { holdText } from '#orders/order-text.ts';

/** Links to the payment page: to pay, to see the receipt, or to see why there is none. */
export function PaymentLink({ order }: { order: Order }) {
  const { payment, status } = order;
  if (payment === 'paid' || payment === 'refunded') return <PageLink order={order}>{t('Receipt')}</PageLink>;
  if (status !== 'placed') return <PageLink order={order}>{t('What happened')}</PageLink>;
  // The portion stays held until the bank has decided, even after the time to pay.
  return payment === 'processing' ? (
    <PageLink order={order}>{t('See the payment')}</PageLink>
  ) : (
    <PayLink order={order} />
  );
}

function PayLink({ order }: { order: Order }) {
  const left = holdText(order, useNow());
  if (left === undefined)
    return (
      <p className={styles.left} data-look="s soft">
        {t('Time to pay ran out')}
      </p>
    );
  return (
    <>
      {left && (
        <p className={styles.left} data-look="s soft">
          {left}
        </p>
      )}
      <PageLink order={order} variant="primary">
        {t('Pay')}
      </PageLink>
    </>
  );
}

interface PageLinkProps {
  order: Order;
  variant?: 'primary' | 'ghost';
  children: string;
}

/** Relative, because the list has a page of its own and one in the dashboard. */
const PageLink = ({ order, variant = 'ghost', children }: PageLinkProps) => (
  <Link to={`payment/${order._id}`} className={buttonClass({ variant })} aria-describedby={titleId(order)}>
    {children}
  </Link>
);
