import { kitchenList } from '../court/kitchens';
import { KitchenName } from '../parts/line-badge';
import { Mark } from '../parts/mark';
import styles from './marks.module.css';

/** The mark in its sizes, as the icon of an app, and the fixed set of lines. */
export function Marks() {
  return (
    <main className={styles.page}>
      <h1>Many kitchens, one table</h1>
      <p className={styles.row}>
        {[16, 24, 32, 64, 160].map((size) => (
          <Mark key={size} size={size} />
        ))}
        <span className={styles.icon}>
          <Mark size={104} />
        </span>
        <span className={styles.tab}>
          <Mark size={16} />
        </span>
      </p>
      <ul className={styles.lines}>
        {kitchenList.map((kitchen) => (
          <li key={kitchen.letter}>
            <KitchenName kitchen={kitchen} />
          </li>
        ))}
      </ul>
    </main>
  );
}
