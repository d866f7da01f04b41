import { Link } from 'react-router-dom';
import { ApiError } from 'shared-api';
import { buttonClass, EmptyState, ErrorState } from 'shared-ui';
import { OrdersIcon } from 'shared-ui/icons';
import { failure, failureDetail, noSuchOrder } from './messages';
import { PaymentPage } from './payment-page';
import styles from './payment.module.css';
import { useOrdersAddress } from './use-orders-address';

interface Props {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** In place of an order that did not come; one that is not there will not come by asking again. */
export function PaymentTrouble({ error, busy, onRetry }: Props) {
  const orders = useOrdersAddress();
  const isThere = !(error instanceof ApiError && error.code === 'not_found');
  const back = (
    <Link to={orders} className={buttonClass({ variant: isThere ? 'ghost' : 'primary' })}>
      Back to the orders
    </Link>
  );
  return (
    <PaymentPage title="Payment">
      {isThere ? (
        <div className={styles.trouble}>
          <ErrorState title={failure} detail={failureDetail(error)} busy={busy} onRetry={onRetry} />
          {back}
        </div>
      ) : (
        <EmptyState {...noSuchOrder} picture={<OrdersIcon />} action={back} />
      )}
    </PaymentPage>
  );
}
