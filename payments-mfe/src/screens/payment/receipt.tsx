import { useQuery } from '@tanstack/react-query';
import { t, type Order } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, Skeleton } from '@food-court/shared-ui';
import { ReceiptFacts } from './receipt-facts';
import { ReceiptLines } from './receipt-lines';
import styles from './receipt.module.css';

export function Receipt({ order }: { order: Order }) {
  const query = useQuery(apiQuery('GET /orders/{id}/receipt', { params: { id: order._id } }));

  const receipt = query.data;
  if (receipt) {
    return (
      <section className={styles.receipt} aria-label={t('What you paid for')}>
        <p className={styles.court}>Food Court</p>
        <ReceiptLines receipt={receipt} />
        <ReceiptFacts receipt={receipt} />
      </section>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{t('Your payment is safe, but we couldn’t load its receipt.')}</p>
        <Button type="button" variant="secondary" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('Show the receipt')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('Loading your receipt')} className={styles.receipt}>
      <Skeleton lines={4} className={styles.loading} />
    </div>
  );
}
