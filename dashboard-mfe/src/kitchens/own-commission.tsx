import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Card, Skeleton, stack } from '@food-court/shared-ui';
import { formatPercent } from '../listing/format-number';
import { LoadError } from '../page/failure';
import { writeDay } from '../page/write-time';
import styles from './kitchen.module.css';

/** Shows a seller the part of their sales that the court keeps, now and after the next change. */
export function OwnCommission({ email }: { email: string }) {
  const query = useQuery(apiQuery('GET /commission/{email}', { params: { email } }));
  const { data: commission, error } = query;
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="own-commission">
      <h2 id="own-commission" className={styles.title} data-look="xl">
        {t('Commission')}
      </h2>
      {commission ? (
        <>
          <p>{t('The court keeps {percent} of each sale.', { percent: formatPercent(commission.percent) })}</p>
          {commission.next && (
            <p data-look="s snug soft">
              {t('From {day} it keeps {percent}.', {
                day: writeDay(new Date(commission.next.from)),
                percent: formatPercent(commission.next.percent),
              })}
            </p>
          )}
        </>
      ) : error ? (
        <LoadError title={t('We couldn’t load your commission')} query={query} />
      ) : (
        <Skeleton lines={1} />
      )}
    </Card>
  );
}
