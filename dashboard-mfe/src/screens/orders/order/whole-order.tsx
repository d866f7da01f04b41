import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t, type AnswerOf, type Checkout, type Order } from '@food-court/shared-api';
import { isStruck, orderTotal } from '@food-court/shared-api/order-amounts';
import { apiQuery } from '@food-court/shared-api/query';
import { stack, textWith } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { CheckoutLines } from '#orders/lines/checkout-lines.tsx';
import { FulfilmentPlace } from '#orders/fulfilment-place.tsx';
import { LoadedSection } from '#orders/loaded-section.tsx';
import styles from '#orders/order-account.module.css';
import { Fact, paymentText } from '#orders/order-facts.tsx';
import { sumText } from '#orders/paid-together.tsx';
import { CheckoutEvents } from './checkout-events';
import pageStyles from './order.module.css';
import { Payments } from './payments';
import { ShownDish } from './shown-dish';

type History = AnswerOf<'GET /checkouts/{id}/history'>;

interface WholeOrderProps {
  /** The dish that was opened: its choices, its price and its refund are shown. */
  order: Order;
  checkoutId: string;
  isDisputed: boolean;
}

/** Everything that was ordered together, for admins, who see all kitchens. */
export function WholeOrder({ order, checkoutId, isDisputed }: WholeOrderProps) {
  const input = { params: { id: checkoutId } };
  const checkout = useQuery(apiQuery('GET /checkouts/{id}', input));
  const history = useQuery(apiQuery('GET /checkouts/{id}/history', input));
  const lines = checkout.data?.tickets.flatMap(({ orders }) => orders) ?? [order];
  return (
    <div className={pageStyles.whole} data-look="grid one-column gap-5">
      <div className={stack(5)}>
        <CheckoutFacts order={order} buyerId={history.data?.buyer._id} />
        <LoadedSection title={t('Dishes')} query={checkout} what={t('Dishes')}>
          {(all) => <Dishes checkout={all} shown={order._id} history={history.data} />}
        </LoadedSection>
        <ShownDish order={order} isDisputed={isDisputed} />
        <LoadedSection title={t('Payments')} query={history} what={t('Payments')}>
          {({ payments }) => <Payments payments={payments} />}
        </LoadedSection>
      </div>
      <LoadedSection title={t('What happened')} query={history} what={t('The history')}>
        {({ events }) => <CheckoutEvents events={events} lines={lines} />}
      </LoadedSection>
    </div>
  );
}

const CheckoutFacts = ({ order, buyerId }: { order: Order; buyerId: string | undefined }) => (
  <dl className={styles.facts} data-look="grid gap-1-4 beside">
    <Fact name={t('Buyer')}>
      {buyerId === undefined ? (
        <bdi>{order.name}</bdi>
      ) : (
        <Link to={`/dashboard/person/${buyerId}`}>
          <bdi>{order.name}</bdi>
        </Link>
      )}
      {order.email && <span className={styles.soft}> {order.email}</span>}
    </Fact>
    {order.serving && (
      <Fact name={t('Where')}>
        <FulfilmentPlace fulfilment={order.serving} />
      </Fact>
    )}
    <Fact name={t('Ordered')}>
      <time dateTime={order.createdAt}>{writeTime(new Date(order.createdAt))}</time>
    </Fact>
    <Fact name={t('Payment')}>{paymentText(order)}</Fact>
    {order.builds !== undefined && (
      <Fact name={t('Served by')} className={styles.soft}>
        {order.builds}
      </Fact>
    )}
  </dl>
);

interface DishesProps {
  checkout: Checkout;
  shown: string;
  history: History | undefined;
}

function Dishes({ checkout, shown, history }: DishesProps) {
  const lines = checkout.tickets.flatMap(({ orders }) => orders);
  const replacementOf = (id: string) => {
    const replacedBy = lines.find(({ _id }) => _id === id)?.replacedBy;
    return lines.find(({ _id }) => _id === replacedBy);
  };
  return (
    <div className={stack(3)}>
      <CheckoutLines
        tickets={checkout.tickets.map((ticket) => ({ ...ticket, orders: ticket.orders.map(lineOf) }))}
        shown={shown}
        sellerOf={(kitchenId) => history?.sellers.find((seller) => seller.kitchenId === kitchenId)?._id}
        remark={(id) => {
          const instead = replacementOf(id);
          return (
            instead && (
              <span className={styles.soft}>
                {textWith('replaced by {title}', { title: <bdi>{instead.title}</bdi> })}
              </span>
            )
          );
        }}
      />
      <p>{sumText(checkout, lines)}</p>
    </div>
  );
}

const lineOf = (order: Order) => ({ ...order, amount: orderTotal(order), isStruck: isStruck(order) });
