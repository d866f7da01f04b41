import { Fragment } from 'react';
import { formatDollars, t, type PaidBy, type Receipt, type Text } from '@food-court/shared-api';

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card' satisfies Text,
};

/** For example 'Visa •••• 4242'. */
const cardName = ({ brand, last4 }: PaidBy['card']): string =>
  `${t(brands[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`)} •••• ${last4}`;

/** A server of the release before knows one payment only. */
const paymentsOf = ({ payments, card, amount }: Receipt): PaidBy[] =>
  payments ?? [{ method: 'card', card, amount, refunded: 0 }];

/** Each payment of a receipt, and what goes back to it. A single payment is that of the amount. */
export const PaidByFacts = ({ receipt }: { receipt: Receipt }) =>
  paymentsOf(receipt).map(({ card, amount, refunded }, place, { length }) => (
    <Fragment key={place}>
      <dt>{t('Card')}</dt>
      <dd>
        {length > 1 ? t('{card}, {amount}', { card: cardName(card), amount: formatDollars(amount) }) : cardName(card)}
      </dd>
      {refunded > 0 && (
        <>
          <dt>{t('Refunded to {card}', { card: cardName(card) })}</dt>
          <dd>{formatDollars(refunded)}</dd>
        </>
      )}
    </Fragment>
  ));
