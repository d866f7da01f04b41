import { joinClasses } from 'shared-ui';
import styles from './column-choice.module.css';

interface ColumnChoiceProps {
  columns: readonly { title: string; count: number }[];
  current: string;
  onChoose: (title: string) => void;
}

/** A phone has room for one column at a time. */
export const ColumnChoice = ({ columns, current, onChoose }: ColumnChoiceProps) => (
  <div role="group" aria-label="Column" className={styles.choice}>
    {columns.map(({ title, count }) => (
      <button
        key={title}
        type="button"
        aria-pressed={title === current}
        className={joinClasses(styles.column, title === current && styles.current)}
        onClick={() => onChoose(title)}
      >
        {title} <span className={styles.count}>{count}</span>
      </button>
    ))}
  </div>
);
