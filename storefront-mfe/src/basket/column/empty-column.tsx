import { t } from '@food-court/shared-api';
import styles from './column-frame.module.css';

/** Also what the server renders, before it is known what is in the basket. */
export const EmptyColumn = () => (
  <div className={styles.content}>
    <p className={styles.title}>{t('Your basket')}</p>
    <p className={styles.hint}>
      {t('Press + on any dish. You can mix dishes from all kitchens and pay for them together.')}
    </p>
  </div>
);
