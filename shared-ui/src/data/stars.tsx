import { t } from '@food-court/shared-api';
import styles from './stars.module.css';

const most = 5;

/** One to five stars; screen readers get a text instead. */
export const Stars = ({ count }: { count: number }) => (
  <span
    role="img"
    aria-label={t('{count} of {most} stars', { count, most })}
    className={styles.stars}
    data-look="warning unbroken"
  >
    {'★'.repeat(count)}
    <span className={styles.empty}>{'★'.repeat(most - count)}</span>
  </span>
);
