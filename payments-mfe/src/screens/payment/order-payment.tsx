import { Link } from 'react-router-dom';
import type { Order } from 'shared-api';
import { useSession } from 'shared-auth';
import { Badge, buttonClass, Card, joinClasses, Picture } from 'shared-ui';
import { ClosedOrder } from './closed-order';
import { onlyBuyer, paidByBuyer } from './messages';
import { PaidOrder } from './paid-order';
import { PayableOrder } from './payable-order';
import { PaymentPage } from './payment-page';
import styles from './payment.module.css';
import { isPaid, isPayable } from './standing';
import { useOrdersAddress } from './use-orders-address';

/** An order and how its payment stands, for its buyer; the dish's seller and admins see it, too. */
export function OrderPayment({ order }: { order: Order }) {
  const session = useSession();
  const orders = useOrdersAddress();
  // The profile's address is the order's, whatever the account's has become since.
  const ownEmail = session.status === 'signed-in' ? (session.profile ?? session.user).email : undefined;
  const isBuyer = ownEmail?.toLowerCase() === order.email.toLowerCase();
  const title = (
    <>
      Payment for <bdi className={styles.name}>{order.title}</bdi>
    </>
  );
  return (
    <PaymentPage title={title}>
      <Card raised flush className={styles.place}>
        <div className={styles.card}>
          <Picture
            className={styles.picture}
            src={order.image}
            alt={order.title}
            placeholder={order.placeholder}
            priority
            sizes="(min-width: 768px) 30rem, 100vw"
          />
          <div className={styles.words}>
            <Badge tone="accent">{order.category}</Badge>
            {isBuyer ? <OwnPayment order={order} /> : <OthersPayment order={order} />}
            <Link
              to={orders}
              className={joinClasses(
                buttonClass({ variant: isBuyer && !isPayable(order) ? 'primary' : 'secondary', wide: true }),
                styles.back,
              )}
            >
              {isBuyer ? 'Back to my orders' : 'Back to the orders'}
            </Link>
          </div>
        </div>
      </Card>
    </PaymentPage>
  );
}

/** The seller's and the admins' business with it is in the dashboard. */
const OthersPayment = ({ order }: { order: Order }) => (
  <>
    <p className={styles.note}>{(isPaid(order) ? paidByBuyer : onlyBuyer)(order.name)}</p>
    <Link to={`/dashboard/order/${order._id}`} className={buttonClass({ wide: true })}>
      See the order
    </Link>
  </>
);

function OwnPayment({ order }: { order: Order }) {
  if (isPaid(order)) return <PaidOrder order={order} />;
  return isPayable(order) ? <PayableOrder order={order} /> : <ClosedOrder order={order} />;
}
