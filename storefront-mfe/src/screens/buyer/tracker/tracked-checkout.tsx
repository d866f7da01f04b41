import { useId, useState } from 'react';
import type { Checkout } from '@food-court/shared-api';
import { isDelivery } from '@food-court/shared-api/fulfilment';
import { useSession } from '@food-court/shared-auth';
import { useNow, VisuallyHidden } from '@food-court/shared-ui';
import { SaveOrdersLink } from '#orders/guest/save-orders-link.tsx';
import { useIsGuest } from '#orders/guest/use-pages.ts';
import { OrderAgain } from '#orders/order-again.tsx';
import { deliveryHeading } from './delivery/delivery-text';
import { useCheckoutDelivery } from './delivery/use-checkout-delivery';
import { SubstitutionPanel } from './substitution/substitution-panel';
import { declinedLines } from './substitution/substitution-text';
import { CalledNumber } from './ready/called-number';
import { PaymentDue } from './payment-due';
import { ReadyMoment } from './ready/ready-moment';
import { isAllReady, isHandedOver } from './ready/ready-plan';
import { NotifyWhenReady } from './notify-when-ready';
import { TextWhenReady } from './text-when-ready';
import { SharedState } from './table/shared-state';
import { TicketCard } from './ticket-card';
import { Totals } from './totals';
import styles from './tracked-checkout.module.css';
import { TrackerSign } from './ready/tracker-sign';
import { allOrders, refundedOnTheRoad, stageOf, stageTexts } from './tracker-text';

export function TrackedCheckout({ checkout }: { checkout: Checkout }) {
  const now = useNow();
  const headingId = useId();
  const orders = allOrders(checkout);
  const stage = stageOf(checkout, now);
  const delivery = useCheckoutDelivery(checkout);
  const isDelivered = isDelivery(checkout.serving);
  const isPaid = stage === 'paid';
  // The courier brings what is refunded on the road.
  const isBrought = stage === 'refunded' && delivery !== undefined && delivery.state !== 'waiting';
  const text = isBrought ? refundedOnTheRoad() : stageTexts[stage](checkout);
  const heading = ((isPaid || isBrought) && delivery && deliveryHeading(delivery)) || text.heading;
  const isGuest = useIsGuest();
  const isBuyer = useIsBuyer(checkout);
  const declined = isBuyer ? declinedLines(checkout, now) : [];
  const isCooking = isPaid && !isAllReady(checkout) && !isHandedOver(checkout);
  return (
    <section tabIndex={-1} aria-labelledby={headingId} className={styles.page}>
      <TrackerSign {...{ checkout, delivery, isPaid, isBrought, now }}>
        <h1 id={headingId} dir="auto">
          {heading}
        </h1>
        {text.detail && <p data-look="l soft">{text.detail}</p>}
        <News text={heading} />
        {(stage === 'unpaid' || stage === 'processing') && (
          <PaymentDue checkout={checkout} isBuyer={isBuyer || checkout.isOfAnother === true} />
        )}
        {checkout.isShared && <SharedState now={now} />}
      </TrackerSign>
      <div className={styles.below} data-look="grid one-column top site in-middle pad-page">
        {declined.map((line) => (
          <SubstitutionPanel key={line.substitution._id} checkoutId={checkout._id} line={line} />
        ))}
        {(isCooking || (isPaid && isDelivered)) && <CalledNumber checkout={checkout} />}
        <div className={styles.order} data-look="grid one-column gap-4">
          {isGuest && isCooking && (
            <>
              <NotifyWhenReady />
              <TextWhenReady />
            </>
          )}
          {(stage === 'over' || stage === 'refunded') && isBuyer && !isGuest && (
            <div>
              <OrderAgain of={{ id: checkout._id, orders, size: orders.length }} describedBy={headingId} />
            </div>
          )}
          {checkout.tickets.map((ticket) => (
            <TicketCard key={ticket._id} ticket={ticket} checkout={checkout} isBuyer={isBuyer} />
          ))}
        </div>
        <Totals checkout={checkout} isBuyer={isBuyer}>
          {isGuest && !checkout.isOfAnother && <SaveOrdersLink />}
        </Totals>
      </div>
      {isPaid && isBuyer && !isDelivered && <ReadyMoment checkout={checkout} />}
    </section>
  );
}

/** The server shows an order without an account only to the guest who placed it, or pays a share of it. */
function useIsBuyer(checkout: Checkout): boolean {
  const session = useSession();
  const isGuest = useIsGuest();
  return (
    (isGuest && !checkout.isOfAnother) ||
    (session.status === 'signed-in' &&
      allOrders(checkout).some(({ email }) => isSameAddress(email, session.user.email)))
  );
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Announces a changed heading; the first one is read with the page. */
function News({ text }: { text: string }) {
  const [initialText] = useState(text);
  return <VisuallyHidden role="status">{text === initialText ? '' : text}</VisuallyHidden>;
}
