import { t, type Checkout } from '@food-court/shared-api';
import { callText } from '@food-court/shared-api/fulfilment';
import styles from './called-number.module.css';
import { LargeNumber } from './large-number';

/** The number that is called out, readable across a hall, and where the meal goes. */
export const CalledNumber = ({ checkout }: { checkout: Checkout }) => (
  <div className={styles.ticket}>
    <p className={styles.caption}>{t('Your number')}</p>
    <LargeNumber checkout={checkout} className={styles.number} />
    <p className={styles.where} dir="auto">
      {callText(checkout.serving)}
    </p>
  </div>
);
