import styles from './card-field.module.css';
import { SaveBox } from './save-box';

/** As high as the card field, so that the page does not move when the field loads. */
export const CardFieldPlaceholder = () => (
  <div className={styles.place} aria-hidden="true">
    <div className={styles.loading} />
    <div className={styles.loading} />
  </div>
);

/** Has the height of the box below the card field of a payment. */
export const SaveBoxPlaceholder = () => (
  <div inert aria-hidden="true">
    <SaveBox isOn={false} onChange={() => {}} paying />
  </div>
);
