import { Card, Skeleton } from 'shared-ui';
import styles from './dish-row.module.css';

/** As high as the row that comes. */
export const DishRowAwaited = () => (
  <Card flush className={styles.place}>
    <div className={styles.dish}>
      <Skeleton shape="picture" className={styles.picture} />
      <Skeleton lines={3} className={styles.words} />
      <div className={styles.actionsAwaited} />
    </div>
  </Card>
);
