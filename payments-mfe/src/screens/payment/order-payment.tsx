import { Link } from 'react-router-dom';
import { centsFromDollars, dollarsFromCents, formatDollars, type Order } from 'shared-api';
import { useSession } from 'shared-auth';
import { Badge, buttonClass, Card, Picture, Section } from 'shared-ui';
import { onlyBuyer } from './messages';
import { PayLater } from './pay-later';
import styles from './payment.module.css';
import { useOrdersAddress } from './use-orders-address';

const amountOf = ({ price, quantity }: Order): number => dollarsFromCents(centsFromDollars(price) * quantity);

/** An order and the way to pay for it, for its buyer; the dish's seller and admins see it, too. */
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
    <Section title={title} level={1} narrow>
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
            {isBuyer ? (
              <>
                <p className={styles.amount}>Please pay {formatDollars(amountOf(order))}</p>
                <PayLater />
              </>
            ) : (
              <p className={styles.note}>{onlyBuyer(order.name)}</p>
            )}
            <Link to={orders} className={buttonClass({ variant: 'secondary', wide: true })}>
              {isBuyer ? 'Back to my orders' : 'Back to the orders'}
            </Link>
          </div>
        </div>
      </Card>
    </Section>
  );
}
