import { joinClasses, Skeleton } from 'shared-ui';
import styles from './column.module.css';

interface ColumnAwaitedProps {
  title: string;
  /** On a phone the one that is shown. */
  current: boolean;
}

/** With its title, which is known; its tickets are not. */
export const ColumnAwaited = ({ title, current }: ColumnAwaitedProps) => (
  <div className={joinClasses(styles.column, current && styles.current)} aria-hidden="true">
    <p className={styles.title}>{title}</p>
    {['first', 'second'].map((ticket) => (
      <div key={ticket} className={styles.awaited}>
        <Skeleton lines={4} />
      </div>
    ))}
  </div>
);
