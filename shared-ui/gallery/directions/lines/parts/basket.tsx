import { KITCHENS } from '../court/kitchens';
import { Action } from './action';
import styles from './basket.module.css';
import { LineBadge } from './line-badge';
import { type Line, LineMap } from './line-map';

const { mei, ronke, luz } = KITCHENS;

export const basketLines: readonly Line[] = [
  { kitchen: ronke, starts: 0, now: 0, words: 'starts 12:22' },
  { kitchen: mei, starts: 34, now: 0, words: '12:28' },
  { kitchen: luz, starts: 72, now: 0, words: '12:35' },
];

const ROWS = [
  { kitchen: ronke, count: 2, title: 'Smoky Party Jollof', price: '$23.00' },
  { kitchen: mei, count: 1, title: 'Dan Dan Noodles', price: '$11.00' },
  { kitchen: luz, count: 1, title: 'Alphonso Mango Lassi', price: '$5.25' },
];

/** The column that stays. The filled action of the screen is here, unless the page itself has one. */
export function Basket({ filled }: { filled: boolean }) {
  return (
    <div className={styles.basket}>
      <h2>Your basket</h2>
      <ul className={styles.rows}>
        {ROWS.map((row) => (
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
        <p>All ready together</p>
        <LineMap lines={basketLines} ready="12:40" />
      </div>
      <div className={styles.sign}>
        <p>
          <span>Total</span>
          <strong>$39.25</strong>
        </p>
        <Action weight={filled ? 'filled' : 'tonal'}>Checkout</Action>
      </div>
    </div>
  );
}
