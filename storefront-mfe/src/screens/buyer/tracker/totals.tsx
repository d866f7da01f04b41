import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { centsFromDollars, dollarsFromCents, formatDollars, t, type Checkout } from '@food-court/shared-api';
import { paidInTheEnd } from '@food-court/shared-api/order-amounts';
import { buttonClass } from '@food-court/shared-ui';
import { usePages } from '#orders/guest/use-pages.ts';
import styles from './tracked-checkout.module.css';

interface TotalsProps {
  checkout: Checkout;
  isBuyer: boolean;
  children?: ReactNode;
}

/** The fees, the sum, and the ways to the receipt and the other orders. */
export function Totals({ checkout, isBuyer, children }: TotalsProps) {
  const { _id, amount, fee, deliveryFee, tip, refunded, payment, tickets } = checkout;
  const pages = usePages();
  const isPaid = payment === 'paid' || payment === 'refunded';
  return (
    <div data-look="grid gap-2">
      {fee !== undefined && <Part name={t('Service fee')} amount={fee} />}
      {deliveryFee !== undefined && (
        <>
          <Part name={t('Delivery fee')} amount={deliveryFee} />
          {isBuyer && (
            <Link to={pages(`/receipt/${_id}/price`)} data-look="s start touch pack-middle">
              {t('How this was calculated')}
            </Link>
          )}
        </>
      )}
      {tip !== undefined && <Part name={t('Tip')} amount={tip} />}
      <p className={refunded > 0 ? styles.part : styles.total} data-look={refunded > 0 ? undefined : 'bold'}>
        <span>{t('Total')}</span> <span>{formatDollars(amount)}</span>
      </p>
      {refunded > 0 && (
        <>
          <p className={styles.part}>
            <span>{t('Refunded')}</span> <span>−{formatDollars(refunded)}</span>
          </p>
          <p className={styles.total} data-look="bold">
            <span>{isBuyer ? t('You paid') : t('Paid')}</span> <span>{formatDollars(paidFor(checkout))}</span>
          </p>
        </>
      )}
      <p data-look="row wrap gap-2">
        {isPaid && !checkout.isOfAnother && (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={pages(`/orders/payment/${tickets[0]?.orders[0]?._id}`)}
          >
            {t('Receipt')}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'secondary' })} to={pages('/orders')}>
          {t('My Orders')}
        </Link>
      </p>
      {children}
    </div>
  );
}

const Part = ({ name, amount }: { name: string; amount: number }) => (
  <p className={styles.part}>
    <span>{name}</span> <span>{formatDollars(amount)}</span>
  </p>
);

/** A delivery is of no dish, so its fee is in no line. */
const paidFor = ({ deliveryFee, amount, refunded, ...checkout }: Checkout): number =>
  deliveryFee === undefined
    ? paidInTheEnd(checkout.tickets.flatMap(({ orders }) => orders))
    : dollarsFromCents(centsFromDollars(amount) - centsFromDollars(refunded));
