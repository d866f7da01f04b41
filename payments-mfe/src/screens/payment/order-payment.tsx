import { Link } from 'react-router-dom';
import { t, type Order } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { Badge, buttonClass, Card, joinClasses, Picture, textWith } from '@food-court/shared-ui';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { ClosedOrder } from './closed-order';
import { onlyBuyer, paidByBuyer } from './messages';
import { PaidOrder } from './paid-order';
import { PayableOrder } from './payable-order';
import { PaymentPage, useOrdersPath } from './payment-page';
import styles from './payment.module.css';

/** A paid order stays paid, even after a refund. */
const isPaid = ({ payment }: Order): boolean => payment === 'paid' || payment === 'refunded';

const isPayable = (order: Order): boolean => !isPaid(order) && order.status === 'placed';

/** An order and the state of its payment, for its buyer. The seller of the dish and admins see it, too. */
export function OrderPayment({ order }: { order: Order }) {
  const session = useSession();
  const orders = useOrdersPath();
  // The order has the e-mail of the profile, even if the account’s e-mail has changed since.
  const ownEmail = session.status === 'signed-in' ? (session.profile ?? session.user).email : undefined;
  // The server shows an order without an account only to guests who placed it or pay a share of it.
  const isBuyer =
    useIsGuest() || order.checkout?.share !== undefined || ownEmail?.toLowerCase() === order.email.toLowerCase();
  const others = (order.checkout?.orders ?? 1) - 1;
  const name = <bdi data-look="breaks">{order.title}</bdi>;
  // All orders of a checkout are paid together.
  const title =
    others > 0
      ? textWith('Payment for {title} and {count} more', { title: name, count: others })
      : textWith('Payment for {title}', { title: name });
  return (
    <PaymentPage title={title}>
      <Card raised flush className={styles.place} data-look="container">
        <div className={styles.card} data-look="grid">
          <Picture
            className={styles.picture}
            src={order.image}
            alt={order.title}
            placeholder={order.placeholder}
            priority
            sizes="(min-width: 768px) 30rem, 100vw"
          />
          <div className={styles.text} data-look="grid start-items gap-4">
            <Badge tone="accent">{t(order.category)}</Badge>
            {isBuyer ? <OwnPayment order={order} /> : <OthersPayment order={order} />}
            <Link
              to={order.checkout?.share ? '/together' : orders}
              className={joinClasses(
                buttonClass({ variant: isBuyer && !isPayable(order) ? 'primary' : 'secondary', wide: true }),
                styles.back,
              )}
            >
              {order.checkout?.share
                ? t('Back to the shared basket')
                : isBuyer
                  ? t('Back to my orders')
                  : t('Back to orders')}
            </Link>
          </div>
        </div>
      </Card>
    </PaymentPage>
  );
}

/** Sellers and admins handle the order in the dashboard. */
const OthersPayment = ({ order }: { order: Order }) => (
  <>
    <p data-look="breaks wide sunken press-corners pad-3-4">{(isPaid(order) ? paidByBuyer : onlyBuyer)(order.name)}</p>
    <Link to={`/dashboard/order/${order._id}`} className={buttonClass({ wide: true })}>
      {t('See the order')}
    </Link>
  </>
);

function OwnPayment({ order }: { order: Order }) {
  if (isPaid(order)) return <PaidOrder order={order} />;
  return isPayable(order) ? <PayableOrder order={order} /> : <ClosedOrder order={order} />;
}
