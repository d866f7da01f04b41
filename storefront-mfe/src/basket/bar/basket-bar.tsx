import { Link } from 'react-router-dom';
import { formatDollars, t } from '@food-court/shared-api';
import { buttonClass, plural } from '@food-court/shared-ui';
import { useBasket } from '../state/use-basket';
import styles from './basket-bar.module.css';

/** In sight at the end of the window as long as the page is, and above the footer at its end: it covers nothing. */
export function BasketBar() {
  const { data: basket } = useBasket();
  const hasLines = basket !== undefined && basket.lines.length > 0;
  return (
    <section aria-label={t('Basket')} className={styles.place} hidden={!hasLines}>
      <div className={styles.bar} data-sign>
        <p role="status" className={styles.text}>
          {hasLines && `${itemsText(basket.count)} · ${formatDollars(basket.total)}`}
        </p>
        <Link to="/basket" className={buttonClass({ size: 's' })}>
          {t('View basket')}
        </Link>
      </div>
    </section>
  );
}

const itemsText = (count: number): string => plural(count, '{count} item', '{count} items');
