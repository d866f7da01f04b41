import { useQueryClient } from '@tanstack/react-query';
import { formatDollars, type Basket } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { removeUnorderable } from '../basket-state/basket-actions';
import { isOrderable } from '../basket-state/basket-lines';
import styles from './basket.module.css';
import { CheckoutLink } from './checkout-link';

const reasonId = 'basket-blocked';

/** What it comes to, and the way to the checkout. */
export function BasketSummary({ basket: { lines, count, total } }: { basket: Basket }) {
  const client = useQueryClient();
  const isBlocked = !lines.every(isOrderable);
  return (
    <aside className={styles.summary} aria-label="Summary">
      <p className={styles.total}>
        <span>Total</span>
        <strong role="status">{formatDollars(total)}</strong>
      </p>
      <p className={styles.soft}>{count === 1 ? '1 item' : `${count} items`}, one payment for all kitchens</p>
      {isBlocked && (
        <div className={styles.blocked}>
          <p id={reasonId}>Some of it can’t be ordered as it is. Please change it or take it out.</p>
          <Button variant="ghost" harmful wide onClick={() => void removeUnorderable(client, lines)}>
            Remove what can’t be ordered
          </Button>
        </div>
      )}
      <CheckoutLink blockedBy={isBlocked ? reasonId : undefined} />
    </aside>
  );
}
