import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDollars, t, type Checkout } from '@food-court/shared-api';
import { paidInTheEnd } from '@food-court/shared-api/order-amounts';
import { useSession } from '@food-court/shared-auth';
import { buttonClass, useNow, VisuallyHidden } from '@food-court/shared-ui';
import { SaveOrdersLink } from '#orders/guest/save-orders-link.tsx';
import { useIsGuest, usePages } from '#orders/guest/use-pages.ts';
import { OrderAgain } from '#orders/order-again.tsx';
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
import styles from './tracked-checkout.module.css';
import { TrackerSign } from './ready/tracker-sign';
import { allOrders, stageOf, stageTexts } from './tracker-text';

export function TrackedCheckout({ checkout }: { checkout: Checkout }) {
  const now = useNow();
  const session = useSession();
  const headingId = useId();
  const orders = allOrders(checkout);
  const stage = stageOf(checkout, now);
  const { heading, detail } = stageTexts[stage](checkout);
  const isGuest = useIsGuest();
  // The server shows an order without an account only to the guest who placed it, or pays a share of it.
  const isBuyer =
    (isGuest && !checkout.isOfAnother) ||
    (session.status === 'signed-in' && orders.some(({ email }) => isSameAddress(email, session.user.email)));
  const declined = isBuyer ? declinedLines(checkout, now) : [];
  const isPaid = stage === 'paid';
  return (
    <section tabIndex={-1} aria-labelledby={headingId} className={styles.page}>
      <TrackerSign checkout={checkout} isPaid={isPaid} now={now}>
        <h1 id={headingId} dir="auto">
          {heading}
        </h1>
        {detail && <p data-look="l soft">{detail}</p>}
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
        {isPaid && !isAllReady(checkout) && !isHandedOver(checkout) && <CalledNumber checkout={checkout} />}
        <div className={styles.order} data-look="grid one-column gap-4">
          {isGuest && isPaid && !isAllReady(checkout) && !isHandedOver(checkout) && (
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
      {isPaid && isBuyer && <ReadyMoment checkout={checkout} />}
    </section>
  );
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Announces a changed heading; the first one is read with the page. */
function News({ text }: { text: string }) {
  const [initialText] = useState(text);
  return <VisuallyHidden role="status">{text === initialText ? '' : text}</VisuallyHidden>;
}

interface TotalsProps {
  checkout: Checkout;
  isBuyer: boolean;
  children?: ReactNode;
}

function Totals({ checkout, isBuyer, children }: TotalsProps) {
  const { amount, fee, tip, refunded, payment, tickets } = checkout;
  const pages = usePages();
  const isPaid = payment === 'paid' || payment === 'refunded';
  return (
    <div data-look="grid gap-2">
      {fee !== undefined && (
        <p className={styles.part}>
          <span>{t('Service fee')}</span> <span>{formatDollars(fee)}</span>
        </p>
      )}
      {tip !== undefined && (
        <p className={styles.part}>
          <span>{t('Tip')}</span> <span>{formatDollars(tip)}</span>
        </p>
      )}
      <p className={refunded > 0 ? styles.part : styles.total} data-look={refunded > 0 ? undefined : 'bold'}>
        <span>{t('Total')}</span> <span>{formatDollars(amount)}</span>
      </p>
      {refunded > 0 && (
        <>
          <p className={styles.part}>
            <span>{t('Refunded')}</span> <span>−{formatDollars(refunded)}</span>
          </p>
          <p className={styles.total} data-look="bold">
            <span>{isBuyer ? t('You paid') : t('Paid')}</span>{' '}
            <span>{formatDollars(paidInTheEnd(allOrders(checkout)))}</span>
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
