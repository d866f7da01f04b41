import { t } from '@food-court/shared-api';
import styles from './column-frame.module.css';

/** How the court works. Also what the server renders, before it is known what is in the basket. */
export const EmptyColumn = () => (
  <div className={styles.content} data-look="grid pack gap-4">
    <p data-look="xl bold snug">{t('Your basket')}</p>
    <ol role="list" className={styles.way}>
      <li data-look="soft relative">{t('Press + on dishes of any kitchen.')}</li>
      <li data-look="soft relative">{t('Pay once for all of them.')}</li>
      <li data-look="soft relative">{t('Everything is ready together.')}</li>
    </ol>
  </div>
);
