import { Link } from 'react-router-dom';
import { formatDollars } from '@food-court/shared-api';
import { buttonClass } from '@food-court/shared-ui';
import { useBasket } from '../basket-state/use-basket';
import styles from './basket-bar.module.css';

/** In sight at the end of the window as long as the page is, and above the footer at its end: it covers nothing. */
export function BasketBar() {
  const { data: basket } = useBasket();
  const hasLines = basket !== undefined && basket.lines.length > 0;
  return (
    <section aria-label="Basket" className={styles.place} hidden={!hasLines}>
      <div className={styles.bar}>
        <p role="status" className={styles.text}>
          {hasLines && `${itemsText(basket.count)} · ${formatDollars(basket.total)}`}
        </p>
        <Link to="/basket" className={buttonClass({ size: 's' })}>
          View basket
        </Link>
      </div>
    </section>
  );
}

const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
