import { formatDollars, t } from '@food-court/shared-api';
import { Card, joinClasses, Picture, plural, row } from '@food-court/shared-ui';
import { DishDescription } from '#dish/dish-description.tsx';
import { titleId } from '#dish/dish-card.tsx';
import { TicketReview } from '#reviews/ticket-review.tsx';
import { CancelOrder } from './cancel-order';
import { groupByKitchen, groupTitle, isOpen, type CheckoutGroup } from '#orders/checkout-groups.ts';
import { CheckoutState } from './checkout-state';
import styles from './order-row.module.css';
import { FollowLink } from './follow-link';
import { KitchenOrders } from './kitchen-orders';
import { OrderAgain } from '#orders/order-again.tsx';
import { OrderFacts } from './order-facts';
import { OrderState } from '#orders/order-state.tsx';
import { kitchenNames, portionsText } from '#orders/order-text.ts';
import { PaymentLink } from './payment-link';

interface OrderRowProps {
  group: CheckoutGroup;
  /** Its buyer has to pay or waits for it. On a further page of the list it may be open, too. */
  isNow?: boolean;
  /** The first of those. */
  isFirst?: boolean;
}

/** A checkout as a row, open or past. */
export function OrderRow({ group, isNow = false, isFirst = false }: OrderRowProps) {
  const { first, orders, size } = group;
  const isSingle = size === 1;
  const isPaid = first.payment === 'paid';
  return (
    <Card
      as="article"
      className={styles.row}
      data-look="grid top gap-3-4"
      aria-labelledby={titleId(first)}
      tabIndex={-1}
    >
      <Picture src={first.image} placeholder={first.placeholder} alt={first.title} sizes="8rem" />
      <div data-look="grid one-column gap-2">
        <div data-look="row baseline between gap-3">
          <h3 id={titleId(first)} data-look="l breaks" dir="auto">
            {groupTitle(group)}
          </h3>
          <span data-look="bold numbers">{formatDollars(isSingle ? first.price : group.amount)}</span>
        </div>
        <OrderFacts order={first} kitchens={kitchenNames(orders)}>
          {first.quantity > 1 && isSingle && portionsText(first)}
        </OrderFacts>
        {isSingle ? <OrderState order={first} /> : <CheckoutState group={group} />}
      </div>
      <div className={joinClasses(row(2), styles.actions)} data-look="all-columns">
        {!isNow && <OrderAgain of={group} describedBy={titleId(first)} />}
        {!isPaid && <PaymentLink order={first} />}
        {orders.some(isOpen) && <FollowLink order={first} isNextStep={isPaid && isFirst} />}
        {isPaid && <PaymentLink order={first} />}
        {isSingle && first.status === 'placed' && <CancelOrder order={first} />}
      </div>
      <div className={styles.below} data-look="grid one-column gap-2 all-columns">
        {isSingle ? <DishOfOrder group={group} /> : <DishesOfCheckout group={group} isNow={isNow} />}
        {!isNow && <Reviews group={group} />}
      </div>
    </Card>
  );
}

/** On one line. Only a long description has a button, and more lines. */
const DishOfOrder = ({ group: { first } }: { group: CheckoutGroup }) => (
  <div className={styles.dish} data-look="s soft">
    <p data-look="medium">{t(first.category)}</p>
    {first.choices.length > 0 && <p dir="auto">{first.choices.map(({ name }) => name).join(', ')}</p>}
    <DishDescription text={first.description} />
  </div>
);

/** Unfolded while the kitchens’ steps are of interest. */
const DishesOfCheckout = ({ group: { orders, size }, isNow }: { group: CheckoutGroup; isNow: boolean }) => (
  <details data-look="s soft" open={isNow && orders.some(({ status }) => status !== 'ready')}>
    <summary data-look="medium pack-middle touch pointer accent">
      {isNow ? plural(size, '{count} dish', '{count} dishes') : countText(orders.length, size)}
    </summary>
    <KitchenOrders orders={orders} />
  </details>
);

const countText = (count: number, size: number): string =>
  count < size ? t('{count} of {size} dishes', { count, size }) : plural(size, '{count} dish', '{count} dishes');

/** A page of the list may end in the middle of a checkout; then it is unknown whether a kitchen has finished. */
function Reviews({ group: { orders, size } }: { group: CheckoutGroup }) {
  const tickets = groupByKitchen(orders);
  return tickets.map(([first]) => (
    <TicketReview
      key={first.ticketId}
      ticketId={first.ticketId}
      review={first.review}
      canWrite={orders.length === size && first.reviewableUntil !== undefined}
      kitchen={tickets.length > 1 ? first.kitchen.name : undefined}
    />
  ));
}
