import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-api/query';
import { Button, Skeleton } from 'shared-ui';
import styles from './order-account.module.css';
import { happeningWords } from './words';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function OrderHistory({ id }: { id: string }) {
  const {
    data: history,
    isError,
    isFetching,
    refetch,
  } = useQuery(apiQuery('GET /orders/{id}/history', { params: { id } }));
  return (
    <section aria-label="What happened">
      <h3 className={styles.heading}>What happened</h3>
      {history ? (
        <ol role="list" className={styles.history}>
          {history.map((happening, place) => (
            <li key={place} className={styles.happening}>
              <time dateTime={happening.at} className={styles.moment}>
                {moment.format(new Date(happening.at))}
              </time>
              {happeningWords(happening)}
            </li>
          ))}
        </ol>
      ) : isError ? (
        <div role="alert">
          <p>What happened to it could not be loaded.</p>
          <Button variant="secondary" size="s" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Loading what happened">
          <Skeleton lines={3} />
        </div>
      )}
    </section>
  );
}
