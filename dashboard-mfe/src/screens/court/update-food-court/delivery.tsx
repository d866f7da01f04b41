import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Card, Skeleton, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { DeliveryForm } from './delivery-form';
import { readingTexts } from './messages';
import part from './part.module.css';

/** The fees themselves are terms of the court. The browser reads it, because a page may have twelve answers. */
export function Delivery() {
  const delivery = useQuery(apiQuery('GET /delivery'));
  return (
    <section className={stack(4)} aria-labelledby="delivery">
      <h2 id="delivery" data-look="xl">
        {t('Delivery')}
      </h2>
      <p className={part.lead} data-look="soft">
        {t('The fee follows from the distance, by the delivery fees under the terms of the court.')}
      </p>
      {delivery.data ? (
        <Card raised>
          <DeliveryForm delivery={delivery.data} />
        </Card>
      ) : delivery.isFetched ? (
        <LoadError title={t('We couldn’t load the delivery')} query={delivery} texts={readingTexts} />
      ) : (
        <Card raised role="status" aria-label={t('Loading the delivery')}>
          <Skeleton lines={3} />
        </Card>
      )}
    </section>
  );
}
