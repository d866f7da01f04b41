import { t, type Checkout } from '@food-court/shared-api';
import { callText } from '@food-court/shared-api/fulfilment';
import { VisuallyHidden } from '@food-court/shared-ui';
import styles from './called-number.module.css';

/** The number that is called out, readable across a hall, and where the meal goes. */
export function CalledNumber({ checkout: { number, serving } }: { checkout: Checkout }) {
  const called = number.replace('#', '');
  return (
    <div className={styles.ticket}>
      <p className={styles.caption}>{t('Your number')}</p>
      <p className={styles.number}>
        <span aria-hidden="true">{called}</span>
        {/* Letter by letter, because it is no word. */}
        <VisuallyHidden>{called.split('').join(' ')}</VisuallyHidden>
      </p>
      <p className={styles.where} dir="auto">
        {callText(serving)}
      </p>
    </div>
  );
}
