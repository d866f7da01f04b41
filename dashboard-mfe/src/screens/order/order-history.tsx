import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-api/query';
import { Button, Skeleton } from 'shared-ui';
import styles from './order-account.module.css';
import { eventText } from './labels';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function OrderHistory({ id }: { id: string }) {
  const query = useQuery(apiQuery('GET /orders/{id}/history', { params: { id } }));
  return (
    <section aria-label="What happened">
      <h3 className={styles.heading}>What happened</h3>
      {query.data ? (
        <ol role="list" className={styles.history}>
          {query.data.map((event, index) => (
            <li key={index} className={styles.happening}>
              <time dateTime={event.at} className={styles.moment}>
                {dateFormat.format(new Date(event.at))}
              </time>
              {eventText(event)}
            </li>
          ))}
        </ol>
      ) : query.isError ? (
        <div role="alert">
          <p>What happened to it could not be loaded.</p>
          <Button variant="secondary" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
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
