import { Fragment } from 'react';
import { formatDollars, t, type PaidBy, type Receipt } from '@food-court/shared-api';
import { brandName } from '@food-court/shared-api/card-name';

/** For example 'Visa •••• 4242'. */
const cardEnd = ({ brand, last4 }: PaidBy['card']): string => `${brandName(brand)} •••• ${last4}`;

/** A server of the release before knows one payment only. */
const paymentsOf = ({ payments, card, amount }: Receipt): PaidBy[] =>
  payments ?? [{ method: 'card', card, amount, refunded: 0 }];

/** Each payment of a receipt, and what goes back to it. A single payment is that of the amount. */
export const PaidByFacts = ({ receipt }: { receipt: Receipt }) =>
  paymentsOf(receipt).map(({ card, amount, refunded }, place, { length }) => (
    <Fragment key={place}>
      <dt>{t('Card')}</dt>
      <dd>
        {length > 1 ? t('{card}, {amount}', { card: cardEnd(card), amount: formatDollars(amount) }) : cardEnd(card)}
      </dd>
      {refunded > 0 && (
        <>
          <dt>{t('Refunded to {card}', { card: cardEnd(card) })}</dt>
          <dd>{formatDollars(refunded)}</dd>
        </>
      )}
    </Fragment>
  ));
