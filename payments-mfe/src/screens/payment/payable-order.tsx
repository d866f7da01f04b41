import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dollarsFromCents, formatDollars, t, type Order } from '@food-court/shared-api';
import { orderText } from '@food-court/shared-api/fulfilment';
import { Progress, useNow } from '@food-court/shared-ui';
import { checkPayment } from '#card/settlement.ts';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { InvitationLine } from '#invitation/invitation-line.tsx';
import { InvitationPart } from '#invitation/invitation-part.tsx';
import { useInvitation } from '#invitation/use-invitation.ts';
import { checkingPayment, failedBefore, holdText, startedElsewhere } from './messages';
import { dollars, leftToPay } from './part-of-order';
import { PayOrder } from './pay-order';
import { PayShare } from './pay-share';
import styles from './payment.module.css';

export function PayableOrder({ order }: { order: Order }) {
  const [initialPayment] = useState(order.payment);
  const isChecking = usePaymentCheck(order);
  const [partsPaid, setPartsPaid] = useState(0);
  const { paidCents, leftCents } = leftToPay(order);
  const isGuest = useIsGuest();
  const invitation = useInvitation(dollarsFromCents(leftCents));
  const leftAfter = leftCents - invitation.cents;
  const { fee, deliveryFee, tip, share } = order.checkout ?? {};
  const note =
    initialPayment === 'processing' ? t(startedElsewhere) : initialPayment === 'failed' ? t(failedBefore) : undefined;
  return (
    <>
      <p data-look="s soft">{orderText(order.number, order.serving)}</p>
      <p data-look="xl bold snug numbers">
        {share && !share.isYours
          ? t('Your share is paid')
          : t('Please pay {amount}', { amount: share ? formatDollars(share.amount) : dollars(leftAfter) })}
      </p>
      {share && <p data-look="s soft">{t('The bill of {total} is split evenly.', { total: totalOf(order) })}</p>}
      {fee !== undefined && (
        <p data-look="s soft">{t('Includes a service fee of {amount}', { amount: formatDollars(fee) })}</p>
      )}
      {deliveryFee !== undefined && (
        <p data-look="s soft">{t('Includes a delivery fee of {amount}', { amount: formatDollars(deliveryFee) })}</p>
      )}
      {tip !== undefined && <p data-look="s soft">{t('Includes a tip of {amount}', { amount: formatDollars(tip) })}</p>}
      <InvitationLine cents={invitation.cents} />
      <PaidSoFar paidCents={paidCents} leftCents={leftCents} />
      <TimeLeft order={order} />
      {isChecking ? (
        <Progress label={t(checkingPayment)} />
      ) : (
        <>
          {note && <p data-look="breaks wide sunken press-corners pad-3-4">{note}</p>}
          {/* The next part is paid with another card. */}
          {share ? (
            <PayShare key={paidCents} order={order} share={share} />
          ) : (
            <>
              {!isGuest && order.checkout && paidCents === 0 && <InvitationPart invitation={invitation} />}
              <PayOrder
                key={partsPaid}
                order={order}
                leftCents={leftAfter}
                findOrder={invitation.payFirst(async () => order._id)}
                onPartPaid={() => setPartsPaid(partsPaid + 1)}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

const totalOf = ({ checkout }: Order): string => formatDollars(checkout?.amount ?? 0);

function PaidSoFar({ paidCents, leftCents }: ReturnType<typeof leftToPay>) {
  const place = useRef<HTMLParagraphElement>(null);
  // The Pay button had the focus and is gone with its part.
  useEffect(() => {
    if (paidCents > 0 && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [paidCents]);
  if (paidCents === 0) return null;
  return (
    <p ref={place} tabIndex={-1} className={styles.parts} data-look="medium numbers">
      {t('{paid} paid · {left} left', { paid: dollars(paidCents), left: dollars(leftCents) })}
    </p>
  );
}

/** A component of its own, so that the clock only renders this again. */
function TimeLeft({ order }: { order: Order }) {
  const left = holdText(order, useNow());
  return left && <p data-look="s soft">{left}</p>;
}

/**
 * A user may leave in the middle of a payment and return; then the server asks the card provider once more. Returns
 * true while the page has to wait for the answer, because a payment is known to be in progress.
 */
function usePaymentCheck({ _id, payment }: Order): boolean {
  const client = useQueryClient();
  const [isChecking, setChecking] = useState(payment === 'processing');

  useEffect(() => {
    let isUnmounted = false;
    void checkPayment(client, _id).then(() => isUnmounted || setChecking(false));
    return () => void (isUnmounted = true);
  }, [client, _id]);

  return isChecking;
}
