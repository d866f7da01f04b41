import { formatDollars, t, type Order } from '@food-court/shared-api';
import { joinClasses, stack } from '@food-court/shared-ui';
import { Refund } from '#orders/order-account.tsx';
import accountStyles from '#orders/order-account.module.css';
import { Fact, OrderPrice, stepText, Wishes } from '#orders/order-facts.tsx';
import styles from './order.module.css';

interface ShownDishProps {
  order: Order;
  isDisputed: boolean;
}

/** The dish that was opened, and its refund. The name of an only dish is in the list above already. */
export const ShownDish = ({ order, isDisputed }: ShownDishProps) => (
  <section aria-labelledby="shown-dish" className={joinClasses(stack(3), styles.shown)}>
    <h2 id="shown-dish" data-look="m space-below-2" hidden={order.checkout?.orders === 1}>
      {order.quantity} × <bdi>{order.title}</bdi>
    </h2>
    <FurtherFacts order={order} />
    <Refund order={order} isDisputed={isDisputed} />
  </section>
);

/** The facts that the list of dishes, with amounts and steps, lacks; nothing if it lacks none. */
function FurtherFacts({ order }: { order: Order }) {
  const { choices, allergens, note, moved, fee, declineReason } = order;
  const extras = [allergens, note, moved, fee, declineReason];
  if (choices.length === 0 && extras.every((fact) => fact === undefined)) return null;
  return (
    <dl className={accountStyles.facts} data-look="grid gap-1-4 beside">
      <Wishes order={order} />
      {moved !== undefined && (
        <Fact name={t('Price')}>
          <OrderPrice order={order} />
        </Fact>
      )}
      {fee !== undefined && <Fact name={t('Service fee')}>{formatDollars(fee)}</Fact>}
      {declineReason && <Fact name={t('Order')}>{stepText(order)}</Fact>}
    </dl>
  );
}
