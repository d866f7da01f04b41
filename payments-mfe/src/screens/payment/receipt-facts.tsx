import { Fragment } from 'react';
import { centsFromDollars, dollarsFromCents, formatDollars, language, t, type Receipt } from '@food-court/shared-api';
import { factOf } from '@food-court/shared-api/fulfilment';
import { dateFormat } from '@food-court/shared-ui';
import { PaidByFacts } from './paid-by-facts';
import styles from './receipt.module.css';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const receiptTotal = ({ amount, refunded }: Receipt): number =>
  dollarsFromCents(centsFromDollars(amount) - centsFromDollars(refunded));

/** A server of the release before knows one rate only. */
const taxesOf = ({ taxes, tax }: Receipt): Receipt['tax'][] => taxes ?? (tax.percent > 0 ? [tax] : []);

const FulfilmentFact = ({ fact }: { fact: ReturnType<typeof factOf> }) =>
  fact && (
    <>
      <dt>{t(fact.name)}</dt>
      <dd>{fact.value}</dd>
    </>
  );

export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => (
  <dl className={styles.facts} data-look="grid gap-2-4" aria-label={t('Receipt')}>
    <dt>{t('Number')}</dt>
    <dd>{receipt.dayNumber === undefined ? receipt.called : `${receipt.dayNumber} (${receipt.called})`}</dd>
    <FulfilmentFact fact={factOf(receipt.serving)} />
    <dt>{t('Receipt')}</dt>
    <dd>{receipt.number}</dd>
    {receipt.serial !== undefined && (
      <>
        <dt>{t('Serial number')}</dt>
        <dd>{receipt.serial}</dd>
      </>
    )}
    {receipt.fee !== undefined && (
      <>
        <dt>{t('Service fee of the food court')}</dt>
        <dd>{formatDollars(receipt.fee)}</dd>
      </>
    )}
    {receipt.deliveryFee !== undefined && (
      <>
        <dt>{t('Delivery fee')}</dt>
        <dd>{formatDollars(receipt.deliveryFee)}</dd>
      </>
    )}
    {receipt.tip !== undefined && (
      <>
        <dt>{receipt.isTipForCourier ? t('Tip for the courier') : t('Tip for the kitchens')}</dt>
        <dd>{formatDollars(receipt.tip)}</dd>
      </>
    )}
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
    {taxesOf(receipt).map(({ percent, amount }) => (
      <Fragment key={percent}>
        <dt>{t('Includes {percent}% tax', { percent: percent.toLocaleString(language()) })}</dt>
        <dd>{formatDollars(amount)}</dd>
      </Fragment>
    ))}
    <dt>{t('Paid on')}</dt>
    <dd>
      <time dateTime={receipt.paidAt}>{writeTime(new Date(receipt.paidAt))}</time>
    </dd>
    <PaidByFacts receipt={receipt} />
  </dl>
);
