import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './board.module.css';
import { columns } from './steps';

export const BoardLoading = () => (
  <div role="status" className={styles.board}>
    <VisuallyHidden>Loading your orders…</VisuallyHidden>
    <div className={styles.columns}>
      {columns.map(({ status }) => (
        <Skeleton key={status} shape="card" lines={4} />
      ))}
    </div>
  </div>
);
