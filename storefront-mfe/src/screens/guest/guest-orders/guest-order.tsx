import { Link } from 'react-router-dom';
import { formatDollars, t, type Checkout } from '@food-court/shared-api';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { Badge, buttonClass, Card, spreadRow, stack } from '@food-court/shared-ui';
import { kitchenNames, paymentLabels } from '#orders/order-text.ts';

/** One checkout: its number, its kitchens and the link to its tracker. */
export function GuestOrder({ checkout }: { checkout: Checkout }) {
  const { number, amount, payment, page, tickets } = checkout;
  const { text, tone } = paymentLabels[payment];
  return (
    <li>
      <Card as="article" aria-label={t('Order {number}', { number })} className={stack(3)}>
        <div className={spreadRow(3)}>
          <h2>{number}</h2>
          <Badge tone={tone}>{t(text)}</Badge>
        </div>
        <p dir="auto">{kitchenNames(tickets.flatMap(({ orders }) => orders))}</p>
        <div className={spreadRow(3)}>
          <strong>{formatDollars(amount)}</strong>
          <Link to={guestPage(page)} className={buttonClass({ variant: 'secondary' })}>
            {t('Follow your order')}
          </Link>
        </div>
      </Card>
    </li>
  );
}
