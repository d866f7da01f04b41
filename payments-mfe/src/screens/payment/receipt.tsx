import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, Skeleton } from '@food-court/shared-ui';
import { ReceiptFacts } from './receipt-facts';
import { ReceiptLines } from './receipt-lines';
import styles from './receipt.module.css';

const BooksSeal = lazy(() => import('./books-seal'));

export function Receipt({ order }: { order: Order }) {
  const query = useQuery(apiQuery('GET /orders/{id}/receipt', { params: { id: order._id } }));

  const receipt = query.data;
  if (receipt) {
    return (
      <section
        className={styles.receipt}
        data-look="numbers grid pack gap-4 wide surface press-corners pad-4"
        aria-label={t('What you paid for')}
      >
        <p className={styles.court} data-look="away">
          Food Court
        </p>
        <ReceiptLines receipt={receipt} />
        <ReceiptFacts receipt={receipt} />
        <Suspense>
          <BooksSeal order={order} receipt={receipt} />
        </Suspense>
      </section>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" data-look="grid start-items gap-3">
        <p>{t('Your payment is safe, but we couldn’t load its receipt.')}</p>
        <Button type="button" variant="secondary" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('Show the receipt')}
        </Button>
      </div>
    );
  }
  return (
    <div
      role="status"
      aria-label={t('Loading your receipt')}
      className={styles.receipt}
      data-look="numbers grid pack gap-4 wide surface press-corners pad-4"
    >
      <Skeleton lines={4} data-look="all-columns" />
    </div>
  );
}
