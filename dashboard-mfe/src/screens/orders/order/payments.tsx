import { formatDollars, t, type AnswerOf, type Text } from '@food-court/shared-api';
import { writeTime } from '#page/write-time.ts';
import { paymentLabels } from '#orders/labels.ts';
import styles from '#orders/order-account.module.css';

type Payment = AnswerOf<'GET /checkouts/{id}/history'>['payments'][number];

/** An open payment is one that nobody has confirmed, a closed one can’t be paid any more: no money has moved. */
const labelOf = ({ state }: Payment) => (state === 'open' || state === 'closed' ? undefined : paymentLabels[state]);

export function Payments({ payments }: { payments: readonly Payment[] }) {
  const tried = payments.filter(labelOf);
  if (tried.length === 0) return <p className={styles.soft}>{t('No one has paid yet.')}</p>;
  return (
    <ul role="list" className={styles.lines} data-look="grid gap-2">
      {tried.map((payment) => (
        <li key={payment._id}>
          {formatDollars(payment.amount)} <span className={styles.soft}>{detailsOf(payment)}</span>
        </li>
      ))}
    </ul>
  );
}

const withoutCard: Readonly<Record<string, Text>> = {
  wallet: 'Wallet' satisfies Text,
  promo: 'Invitation' satisfies Text,
};

function methodText({ method, card }: Payment): string | undefined {
  const name = withoutCard[method];
  return name === undefined ? card && t('card ending in {last4}', { last4: card.last4 }) : t(name);
}

/** For example 'Paid, 23 Nov 2026, 17:35, card ending in 4242, $1.50 refunded'. */
const detailsOf = (payment: Payment): string =>
  [
    labelOf(payment),
    payment.paidAt && writeTime(new Date(payment.paidAt)),
    methodText(payment),
    payment.refunded > 0 && t('{amount} refunded', { amount: formatDollars(payment.refunded) }),
  ]
    .filter(Boolean)
    .join(', ');
