import { Link } from 'react-router-dom';
import { formatDollars, t } from '@food-court/shared-api';
import { tableOfVisit } from '@food-court/shared-api/table-of-visit';
import { useSession } from '@food-court/shared-auth';
import { buttonClass, plural } from '@food-court/shared-ui';
import { mayBeVisitor } from '../checkout/checkout-link';
import { PayAsGuest } from '../checkout/pay-as-guest';
import { isOrderable } from '../state/basket-lines';
import { useBasket } from '../state/use-basket';
import styles from './basket-bar.module.css';

/** In sight at the end of the window as long as the page is, and above the footer at its end: it covers nothing. */
export function BasketBar() {
  const { data: basket } = useBasket();
  const session = useSession();
  // At a table, a guest pays without another page in between.
  const isShort = mayBeVisitor(session) && tableOfVisit() !== undefined && !!basket?.lines.every(isOrderable);
  const hasLines = basket !== undefined && basket.lines.length > 0;
  return (
    <section aria-label={t('Basket')} className={styles.place} data-look="row sticky" hidden={!hasLines}>
      <div className={styles.bar} data-look="row wrap middle between grow gap-2-3" data-sign>
        <p role="status" data-look="bold numbers">
          {hasLines && `${itemsText(basket.count)} · ${formatDollars(basket.total)}`}
        </p>
        <div data-look="row gap-2">
          <Link to="/basket" className={buttonClass({ size: 's', variant: isShort ? 'secondary' : 'primary' })}>
            {t('View basket')}
          </Link>
          {isShort && <PayAsGuest size="s" />}
        </div>
      </div>
    </section>
  );
}

const itemsText = (count: number): string => plural(count, '{count} item', '{count} items');
