import { Link } from 'react-router-dom';
import type { Order } from 'shared-api';
import { buttonClass } from 'shared-ui';
import { DishCard } from '../dish/dish-card';
import { titleId } from '../dish/title-id';
import styles from './order-card.module.css';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The dish as it was when it was ordered, and the way to its payment, which stands beside the page this card is on. */
export const OrderCard = ({ order }: { order: Order }) => (
  <DishCard dish={order} heading="h2">
    <p className={styles.moment}>
      Ordered on <time dateTime={order.createdAt}>{moment.format(new Date(order.createdAt))}</time>
    </p>
    <Link to={`payment/${order._id}`} className={buttonClass({ wide: true })} aria-describedby={titleId(order)}>
      Pay
    </Link>
  </DishCard>
);
