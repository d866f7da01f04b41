import { useQueryClient } from '@tanstack/react-query';
import { formatDollars, t, type Basket } from '@food-court/shared-api';
import { Button, plural } from '@food-court/shared-ui';
import { removeUnorderable } from '#basket/state/basket-actions.ts';
import { isOrderable } from '#basket/state/basket-lines.ts';
import styles from './basket.module.css';
import { CheckoutLink } from '#basket/checkout/checkout-link.tsx';
import { PayAsGuest } from '#basket/checkout/pay-as-guest.tsx';

const reasonId = 'basket-blocked';

/** The total and the link to the checkout. */
export function BasketSummary({ basket: { lines, count, total, fee } }: { basket: Basket }) {
  const client = useQueryClient();
  const isBlocked = !lines.every(isOrderable);
  return (
    <aside className={styles.summary} data-look="grid pack gap-3 pad-5" data-sign aria-label={t('Summary')}>
      {fee !== undefined && (
        <p className={styles.fee} data-look="soft numbers row between">
          <span>{t('Service fee')}</span>
          <span>{formatDollars(fee)}</span>
        </p>
      )}
      <p role="status" data-look="xl numbers row baseline between gap-3">
        <span>{t('Total')}</span>
        <strong>{formatDollars(total)}</strong>
      </p>
      <p className={styles.soft} data-look="s soft">
        {plural(count, '{count} item, one payment for all kitchens', '{count} items, one payment for all kitchens')}
      </p>
      {isBlocked && (
        <div className={styles.blocked} data-look="medium warning grid gap-3 warning-wash press-corners pad-3">
          <p id={reasonId}>{t('Some dishes can’t be ordered like this. Change or remove them.')}</p>
          <Button variant="ghost" harmful wide onClick={() => void removeUnorderable(client, lines)}>
            {t('Remove what can’t be ordered')}
          </Button>
        </div>
      )}
      <div className={styles.actions} data-look="grid gap-2">
        <CheckoutLink blockedBy={isBlocked ? reasonId : undefined} />
        {!isBlocked && <PayAsGuest variant="secondary" size="l" wide />}
      </div>
    </aside>
  );
}
