import { useQuery } from '@tanstack/react-query';
import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  t,
  type Order,
  type Receipt as ReceiptData,
} from '@food-court/shared-api';
import { brandName } from '@food-court/shared-api/card-name';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, dateFormat, Skeleton } from '@food-court/shared-ui';
import { ReceiptLines } from './receipt-lines';
import styles from './receipt.module.css';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const receiptTotal = ({ amount, refunded }: ReceiptData): number =>
  dollarsFromCents(centsFromDollars(amount) - centsFromDollars(refunded));

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

const ReceiptFacts = ({ receipt }: { receipt: ReceiptData }) => (
  <dl className={styles.facts} aria-label={t('Receipt')}>
    <dt>{t('Number')}</dt>
    <dd>{receipt.called}</dd>
    {receipt.serving && (
      <>
        <dt>{receipt.serving.kind === 'table' ? t('Table') : t('Called')}</dt>
        <dd>{receipt.serving.kind === 'table' ? receipt.serving.table : receipt.serving.name}</dd>
      </>
    )}
    <dt>{t('Receipt')}</dt>
    <dd>{receipt.number}</dd>
    <dt>{t('Amount')}</dt>
    <dd>{formatDollars(receipt.amount)}</dd>
    {receipt.refunded > 0 && (
      <>
        <dt>{t('Refunded')}</dt>
        <dd>{formatDollars(receipt.refunded)}</dd>
        <dt>{t('You paid')}</dt>
        <dd>{formatDollars(receiptTotal(receipt))}</dd>
      </>
    )}
    {receipt.tax.percent > 0 && (
      <>
        <dt>{t('Includes {percent}% tax', { percent: receipt.tax.percent })}</dt>
        <dd>{formatDollars(receipt.tax.amount)}</dd>
      </>
    )}
    <dt>{t('Paid on')}</dt>
    <dd>
      <time dateTime={receipt.paidAt}>{writeTime(new Date(receipt.paidAt))}</time>
    </dd>
    <dt>{t('Card')}</dt>
    <dd>{`${brandName(receipt.card.brand)} •••• ${receipt.card.last4}`}</dd>
  </dl>
);
