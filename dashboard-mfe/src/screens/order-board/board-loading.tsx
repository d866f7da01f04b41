import { VisuallyHidden } from 'shared-ui';
import styles from './board.module.css';
import { ColumnAwaited } from './column-awaited';
import { columns } from './steps';

export const BoardLoading = () => (
  <div role="status" className={styles.board}>
    <VisuallyHidden>Loading your orders…</VisuallyHidden>
    <div className={styles.choiceAwaited} />
    <div className={styles.columns}>
      {columns.map(({ status, title }, place) => (
        <ColumnAwaited key={status} title={title} current={place === 0} />
      ))}
    </div>
  </div>
);
