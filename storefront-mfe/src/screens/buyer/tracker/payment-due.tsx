import { Link } from 'react-router-dom';
import { t, type Checkout } from '@food-court/shared-api';
import { buttonClass, stack, useNow } from '@food-court/shared-ui';
import { usePages } from '#orders/guest/use-pages.ts';
import { holdText } from '#orders/order-text.ts';

interface PaymentDueProps {
  checkout: Checkout;
  /** Admins may look at it, but only the buyer pays. */
  isBuyer: boolean;
}

/** How long an unpaid checkout is held, and the link to pay for it. */
export function PaymentDue({ checkout, isBuyer }: PaymentDueProps) {
  const now = useNow();
  const pages = usePages();
  const isUnderWay = checkout.payment === 'processing';
  const held = isUnderWay ? '' : holdText(checkout, now);
  return (
    <div className={stack(3)}>
      {held && <p>{held}</p>}
      {isBuyer && (
        <div>
          <Link
            to={pages(`/orders/payment/${checkout.tickets[0]?.orders[0]?._id}`)}
            className={buttonClass({ size: 'l', variant: isUnderWay ? 'secondary' : 'primary' })}
          >
            {isUnderWay ? t('See the payment') : t('Pay')}
          </Link>
        </div>
      )}
    </div>
  );
}
