import { joinClasses } from 'shared-ui';
import styles from './card-field.module.css';
import { cardLabel } from './messages';

/** In the place of the card field, as high as it is. */
export const CardWaiting = () => (
  <div className={styles.place} aria-hidden="true">
    <span className={styles.label}>{cardLabel}</span>
    <div className={joinClasses(styles.field, styles.waiting)} />
  </div>
);
