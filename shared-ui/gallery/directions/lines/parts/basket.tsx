import { KITCHENS } from '../court/kitchens';
import { Action } from './action';
import styles from './basket.module.css';
import { LineBadge } from './line-badge';
import { type Line, LineMap } from './line-map';

const { mei, ronke, luz } = KITCHENS;

const basketLines: readonly Line[] = [
  { kitchen: ronke, starts: 0, now: 0, stop: '12:22' },
  { kitchen: mei, starts: 34, now: 0, stop: '12:28' },
  { kitchen: luz, starts: 72, now: 0, stop: '12:35' },
];

const ROWS = [
  { kitchen: ronke, count: 2, title: 'Smoky Party Jollof', price: '$23.00' },
  { kitchen: mei, count: 1, title: 'Dan Dan Noodles', price: '$11.00' },
  { kitchen: luz, count: 1, title: 'Alphonso Mango Lassi', price: '$5.25' },
];

/** The column that stays. The filled action of the screen is here, unless the page itself has one. */
export function Basket({ filled, without }: { filled: boolean; without?: string | undefined }) {
  const rows = ROWS.filter((row) => row.title !== without);
  const lines = basketLines.filter((line) => rows.some((row) => row.kitchen === line.kitchen));
  return (
    <div className={styles.basket}>
      <h2>Your basket</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.title}>
            <LineBadge kitchen={row.kitchen} />
            <span>
              {row.count > 1 && <b>{row.count} × </b>}
              {row.title}
            </span>
            <span className="figures">{row.price}</span>
          </li>
        ))}
      </ul>
      <div className={styles.together}>
        <h3>All ready together</h3>
        <LineMap lines={lines} ready="12:40" />
      </div>
      <div className={styles.sign}>
        <p>
          <span>Total</span>
          <strong>{without ? '$28.25' : '$39.25'}</strong>
        </p>
        <Action weight={filled ? 'filled' : 'tonal'}>Checkout</Action>
      </div>
    </div>
  );
}
