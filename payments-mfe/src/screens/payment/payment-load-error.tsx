import { Link } from 'react-router-dom';
import { ApiError } from 'shared-api';
import { buttonClass, EmptyState, ErrorState } from 'shared-ui';
import { OrdersIcon } from 'shared-ui/icons';
import { loadFailed, loadFailedDetail, noSuchOrder } from './messages';
import { PaymentPage, useOrdersPath } from './payment-page';
import styles from './payment.module.css';

interface PaymentLoadErrorProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Shown when the order could not be loaded. There is no Retry for an order that does not exist. */
export function PaymentLoadError({ error, busy, onRetry }: PaymentLoadErrorProps) {
  const orders = useOrdersPath();
  const canRetry = !(error instanceof ApiError && error.code === 'not_found');
  const back = (
    <Link to={orders} className={buttonClass({ variant: canRetry ? 'ghost' : 'primary' })}>
      Back to the orders
    </Link>
  );
  return (
    <PaymentPage title="Payment">
      {canRetry ? (
        <div className={styles.loadError}>
          <ErrorState title={loadFailed} detail={loadFailedDetail(error)} busy={busy} onRetry={onRetry} />
          {back}
        </div>
      ) : (
        <EmptyState {...noSuchOrder} picture={<OrdersIcon />} action={back} />
      )}
    </PaymentPage>
  );
}
