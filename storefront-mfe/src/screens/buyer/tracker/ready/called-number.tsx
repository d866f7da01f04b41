import { t, type Checkout } from '@food-court/shared-api';
import { callText } from '@food-court/shared-api/fulfilment';
import styles from './called-number.module.css';
import { LargeNumber } from './large-number';

/** The number that is called out, readable across a hall, and where the meal goes. */
export const CalledNumber = ({ checkout }: { checkout: Checkout }) => (
  <div data-look="grid pack gap-1">
    <p data-look="medium soft">{t('Your number')}</p>
    <LargeNumber checkout={checkout} className={styles.number} />
    <p data-look="medium breaks" dir="auto">
      {callText(checkout.serving)}
    </p>
  </div>
);
