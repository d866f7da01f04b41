import { Fragment } from 'react';
import { formatDollars, t, type PaidBy, type Receipt, type Text } from '@food-court/shared-api';
import { brandName } from '@food-court/shared-api/card-name';

/** For example 'Visa •••• 4242'. */
const cardEnd = ({ brand, last4 }: PaidBy['card']): string => `${brandName(brand)} •••• ${last4}`;

/** A server of the release before knows one payment only. */
const paymentsOf = ({ payments, card, amount }: Receipt): PaidBy[] =>
  payments ?? [{ method: 'card', card, amount, refunded: 0 }];

/** The names of payments without a card, and of what goes back. */
const withoutCard: Readonly<Record<string, { name: Text; refund: Text }>> = {
  wallet: { name: 'Wallet' satisfies Text, refund: 'Refunded to your wallet' satisfies Text },
  promo: { name: 'Invitation' satisfies Text, refund: 'Refunded to the food court' satisfies Text },
};

/** Each payment of a receipt, and what goes back to it. A single payment is that of the amount. */
export const PaidByFacts = ({ receipt }: { receipt: Receipt }) =>
  paymentsOf(receipt).map((payment, place, { length }) => (
    <Fragment key={place}>
      <dt>{t(withoutCard[payment.method]?.name ?? 'Card')}</dt>
      <dd>{valueOf(payment, length > 1)}</dd>
      {payment.refunded > 0 && (
        <>
          <dt>{refundOf(payment)}</dt>
          <dd>{formatDollars(payment.refunded)}</dd>
        </>
      )}
    </Fragment>
  ));

function valueOf({ method, card, amount }: PaidBy, isOneOfSeveral: boolean): string {
  if (withoutCard[method]) return formatDollars(amount);
  return isOneOfSeveral ? t('{card}, {amount}', { card: cardEnd(card), amount: formatDollars(amount) }) : cardEnd(card);
}

function refundOf({ method, card }: PaidBy): string {
  const other = withoutCard[method];
  return other ? t(other.refund) : t('Refunded to {card}', { card: cardEnd(card) });
}
