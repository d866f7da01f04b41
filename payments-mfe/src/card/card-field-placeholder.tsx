import styles from './card-field.module.css';
import { SaveBox } from './save-box';

/** As high as the card field, so that the page does not move when the field loads. */
export const CardFieldPlaceholder = () => (
  <div className={styles.place} data-look="grid pack gap-3 shrink wide" aria-hidden="true">
    <div className={styles.loading} data-look="sunken press-corners" />
    <div className={styles.loading} data-look="sunken press-corners" />
  </div>
);

/** Has the height of the box below the card field of a payment. */
export const SaveBoxPlaceholder = () => (
  <div inert aria-hidden="true">
    <SaveBox isOn={false} onChange={() => {}} paying />
  </div>
);
