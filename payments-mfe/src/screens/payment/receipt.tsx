import { useQuery } from '@tanstack/react-query';
import { formatDollars, type Order, type Receipt as ReceiptData } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, Skeleton } from '@food-court/shared-ui';
import { ReceiptLines } from './receipt-lines';
import styles from './receipt.module.css';

const paidAtFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
};

/** 'Visa •••• 4242' */
const cardName = ({ brand, last4 }: ReceiptData['card']): string =>
  `${brands[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`} •••• ${last4}`;

export function Receipt({ order }: { order: Order }) {
  const query = useQuery(apiQuery('GET /orders/{id}/receipt', { params: { id: order._id } }));

  const receipt = query.data;
  if (receipt) {
    return (
      <section className={styles.receipt} aria-label="What you paid for">
        <p className={styles.court}>Food Court</p>
        <ReceiptLines receipt={receipt} />
        <dl className={styles.facts} aria-label="Receipt">
          <dt>Number</dt>
          <dd>{receipt.called}</dd>
          {receipt.serving && (
            <>
              <dt>{receipt.serving.kind === 'table' ? 'Table' : 'Called'}</dt>
              <dd>{receipt.serving.kind === 'table' ? receipt.serving.table : receipt.serving.name}</dd>
            </>
          )}
          <dt>Receipt</dt>
          <dd>{receipt.number}</dd>
          <dt>Amount</dt>
          <dd>{formatDollars(receipt.amount)}</dd>
          {receipt.tax.percent > 0 && (
            <>
              <dt>Of it, {receipt.tax.percent}% tax</dt>
              <dd>{formatDollars(receipt.tax.amount)}</dd>
            </>
          )}
          {receipt.refunded > 0 && (
            <>
              <dt>Sent back</dt>
              <dd>{formatDollars(receipt.refunded)}</dd>
            </>
          )}
          <dt>Paid on</dt>
          <dd>
            <time dateTime={receipt.paidAt}>{paidAtFormat.format(new Date(receipt.paidAt))}</time>
          </dd>
          <dt>Card</dt>
          <dd>{cardName(receipt.card)}</dd>
        </dl>
      </section>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className={styles.failed}>
        <p>Your payment is safe, but its receipt could not be loaded.</p>
        <Button type="button" variant="secondary" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          Show the receipt
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Loading your receipt" className={styles.receipt}>
      <Skeleton lines={4} className={styles.loading} />
    </div>
  );
}
