import type { Kitchen } from '../court/kitchens';
import styles from './line-badge.module.css';

/** The square of a kitchen’s line. Its name stands beside it, so the letter is only for the eye. */
export function LineBadge({ kitchen, large = false }: { kitchen: Kitchen; large?: boolean }) {
  return (
    <span className={large ? styles.large : styles.badge} data-line={kitchen.line} aria-hidden="true">
      {kitchen.letter}
    </span>
  );
}

export function KitchenName({ kitchen }: { kitchen: Kitchen }) {
  return (
    <span className={styles.name}>
      <LineBadge kitchen={kitchen} />
      <span className={styles.words}>{kitchen.name}</span>
    </span>
  );
}
