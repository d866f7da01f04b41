import { limits } from 'shared-api';
import { Button } from 'shared-ui';
import styles from './page-turner.module.css';

const { tablePage } = limits;

interface PaginationProps {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

export function Pagination({ page, total, onTurn }: PaginationProps) {
  if (total === 0) return null;
  const first = (page - 1) * tablePage + 1;
  const last = Math.min(page * tablePage, total);
  return (
    <nav className={styles.turner} aria-label="Pages">
      <p className={styles.range}>
        {first}–{last} of {total}
      </p>
      {total > tablePage && (
        <div className={styles.ways}>
          <Button variant="secondary" size="s" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <Button variant="secondary" size="s" disabled={last === total} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
