import { formatDollars } from '@food-court/shared-api';
import { Badge, Card, joinClasses, plural, row } from '@food-court/shared-ui';
import { titleId } from '#dish/dish-card.tsx';
import { groupTitle, type CheckoutGroup } from '#orders/checkout-groups.ts';
import { CheckoutState } from './checkout-state';
import { FollowLink } from './follow-link';
import { KitchenOrders } from './kitchen-orders';
import styles from './order-card.module.css';
import { OrderFacts } from './order-facts';
import { kitchenNames } from '#orders/order-text.ts';
import { PaymentLink } from './payment-link';

/** Several dishes of one checkout that are still open. One link pays for all. */
export const CheckoutCard = ({ group }: { group: CheckoutGroup }) => (
  <Card as="article" raised className={styles.checkout} aria-labelledby={titleId(group.first)} tabIndex={-1}>
    <div className={styles.head}>
      <Badge tone="accent">{plural(group.size, '{count} dish', '{count} dishes')}</Badge>
      <span className={styles.amount}>{formatDollars(group.amount)}</span>
    </div>
    <h3 id={titleId(group.first)} className={styles.title} dir="auto">
      {groupTitle(group)}
    </h3>
    <OrderFacts order={group.first} kitchens={kitchenNames(group.orders)} />
    <CheckoutState group={group} />
    <KitchenOrders orders={group.orders} />
    <div className={joinClasses(row(2), styles.links)}>
      <PaymentLink order={group.first} />
      <FollowLink order={group.first} />
    </div>
  </Card>
);
