import { Link } from 'react-router-dom';
import { formatDollars, t, type BasketLine } from '@food-court/shared-api';
import { buttonClass, LineBadge } from '@food-court/shared-ui';
import { CheckoutLink } from '../checkout/checkout-link';
import { PayAsGuest } from '../checkout/pay-as-guest';
import { isOrderable } from '../state/basket-lines';
import { useBasket } from '../state/use-basket';
import styles from './basket-column.module.css';
import frame from './column-frame.module.css';
import { EmptyColumn } from './empty-column';
import { ReadyTogether } from './ready-together';

/** The lines of the basket with their ready time, and the link to the checkout. */
export function BasketColumn() {
  const { data: basket } = useBasket();
  if (!basket || basket.lines.length === 0) return <EmptyColumn />;
  const { lines, total } = basket;
  return (
    <>
      <div className={frame.content} data-look="grid pack gap-4">
        <p data-look="xl bold snug">{t('Your basket')}</p>
        <ul role="list">
          {lines.map((line) => (
            <ColumnLine key={line._id} line={line} />
          ))}
        </ul>
        <ReadyTogether lines={lines} />
      </div>
      <div className={styles.foot} data-look="grid gap-3" data-sign>
        <p className={styles.total} data-look="row baseline between">
          <span>{t('Total')}</span>
          <strong>{formatDollars(total)}</strong>
        </p>
        {lines.every(isOrderable) ? (
          <>
            <CheckoutLink />
            <PayAsGuest variant="secondary" size="l" wide />
          </>
        ) : (
          <Link to="/basket" className={buttonClass({ size: 'l', wide: true })}>
            {t('Check your basket')}
          </Link>
        )}
      </div>
    </>
  );
}

const ColumnLine = ({ line }: { line: BasketLine }) => (
  <li
    className={styles.line}
    data-look="s snug breaks grid middle line-below"
    data-gone={!isOrderable(line) || undefined}
  >
    <LineBadge kitchen={line.kitchen} />
    <span dir="auto">
      {line.quantity > 1 && <b>{line.quantity} × </b>}
      {line.title}
    </span>
    <span data-look="numbers">{formatDollars(line.price * line.quantity)}</span>
  </li>
);
