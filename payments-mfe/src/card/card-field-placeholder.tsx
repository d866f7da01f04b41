import styles from './card-field.module.css';

/** As high as the card field, so that the page does not move when the field loads. */
export const CardFieldPlaceholder = () => (
  <div className={styles.place} aria-hidden="true">
    <div className={styles.loading} />
    <div className={styles.loading} />
  </div>
);
