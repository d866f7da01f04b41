import { Link } from 'react-router-dom';
import { t, type Order } from '@food-court/shared-api';
import { buttonClass } from '@food-court/shared-ui';
import { titleId } from '#dish/dish-card.tsx';

interface FollowLinkProps {
  order: Order;
  isNextStep: boolean;
}

/** Links to the page that tracks the whole checkout live. */
export const FollowLink = ({ order, isNextStep }: FollowLinkProps) =>
  order.checkout && (
    <Link
      to={`/checkout/${order.checkout._id}`}
      className={buttonClass({ variant: isNextStep ? 'primary' : 'secondary' })}
      aria-describedby={titleId(order)}
    >
      {t('Follow your order')}
    </Link>
  );
