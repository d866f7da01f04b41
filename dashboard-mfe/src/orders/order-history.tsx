import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { writeTime } from '#page/write-time.ts';
import { eventText } from './labels';
import { LoadedSection } from './loaded-section';
import styles from './order-account.module.css';

export function OrderHistory({ id }: { id: string }) {
  const query = useQuery(apiQuery('GET /orders/{id}/history', { params: { id } }));
  return (
    <LoadedSection title={t('What happened')} query={query} what={t('The history')}>
      {(events) => (
        <ol role="list" data-look="grid">
          {events.map((event, index) => (
            <li key={index} className={styles.happening} data-look="grid relative">
              <time dateTime={event.at} data-look="xs soft">
                {writeTime(new Date(event.at))}
              </time>
              {eventText(event)}
            </li>
          ))}
        </ol>
      )}
    </LoadedSection>
  );
}
