import { t } from '@food-court/shared-api';
import { Mark } from '@food-court/shared-ui';
import styles from './column-frame.module.css';

/** How the court works. Also what the server renders, before it is known what is in the basket. */
export const EmptyColumn = () => (
  <div className={styles.content}>
    <Mark size={48} />
    <p className={styles.title}>{t('Your basket')}</p>
    <p className={styles.hint}>{t('Press + on dishes of any kitchen.')}</p>
    <p className={styles.hint}>{t('Everything is ready together.')}</p>
  </div>
);
