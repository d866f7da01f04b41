import type { ReactNode } from 'react';
import { t, type Checkout, type CheckoutDelivery } from '@food-court/shared-api';
import { isDelivery } from '@food-court/shared-api/fulfilment';
import { Badge, LineBadge, LineMap, timeLeft } from '@food-court/shared-ui';
import { DeliveryState } from '../delivery/delivery-state';
import { CalledNumber } from './called-number';
import { nextStep } from './next-step';
import { isAllReady, isHandedOver, isWaiting, kitchenAndCounter, readyPlan, type ReadyPlan } from './ready-plan';
import styles from './tracker-sign.module.css';

interface TrackerSignProps {
  checkout: Checkout;
  /** Undefined for a meal that its buyer gets in the hall, and until it is known. */
  delivery: CheckoutDelivery | undefined;
  isPaid: boolean;
  /** A courier has it, or had it, although everything is refunded. */
  isBrought: boolean;
  now: number;
  /** The heading of the page. */
  children: ReactNode;
}

/** One sentence, one time, and the lines of the kitchens. When all is ready, the number takes the place of the time. */
export function TrackerSign({ checkout, delivery, isPaid, isBrought, now, children }: TrackerSignProps) {
  const plan = isPaid ? readyPlan(checkout) : undefined;
  const isDelivered = isDelivery(checkout.serving);
  return (
    <div className={styles.sign} data-look="grid one-column middle" data-sign>
      <div className={styles.call} data-look="grid gap-3 shrink">
        {children}
        {plan && <PromisedTime plan={plan} now={now} />}
        {isPaid && !isDelivered && <Collected checkout={checkout} />}
        {(isBrought || (isPaid && isDelivered)) && <Delivered {...{ checkout, delivery }} />}
      </div>
      {isPaid && !isDelivered && isAllReady(checkout) && <WaitingKitchens checkout={checkout} />}
      {plan && <LineMap lines={plan.lines} readyAt={plan.readyAt.at} now={now} size="l" />}
    </div>
  );
}

/** The next step of a buyer in the hall. */
const Collected = ({ checkout }: Pick<TrackerSignProps, 'checkout'>) => (
  <>
    {isAllReady(checkout) && (
      <>
        <p data-look="l snug balanced">{nextStep(checkout)}</p>
        <CalledNumber checkout={checkout} />
      </>
    )}
    {isHandedOver(checkout) && <p data-look="l snug balanced">{t('Everything is handed over. Enjoy your meal.')}</p>}
  </>
);

/** The next step of a buyer who waits at home. Until a courier has it, the kitchens decide. */
const Delivered = ({ checkout, delivery }: Pick<TrackerSignProps, 'checkout' | 'delivery'>) =>
  (!delivery || delivery.state === 'waiting') && (isAllReady(checkout) || isHandedOver(checkout)) ? (
    <p data-look="l snug balanced">{nextStep(checkout)}</p>
  ) : (
    delivery && <DeliveryState delivery={delivery} />
  );

const WaitingKitchens = ({ checkout }: { checkout: Checkout }) => (
  <ul role="list" aria-label={t('Ready')} className={styles.kitchens}>
    {checkout.tickets.filter(isWaiting).map(({ _id, kitchen }) => (
      <li data-look="l bold breaks row middle gap-3 line-below" key={_id}>
        <LineBadge kitchen={kitchen} size="m" />
        <bdi data-look="grow">{kitchenAndCounter(kitchen)}</bdi>
        <Badge tone="success">{t('Ready')}</Badge>
      </li>
    ))}
  </ul>
);

function PromisedTime({ plan, now }: { plan: ReadyPlan; now: number }) {
  return (
    <div>
      <p>{plan.lines.length > 1 ? t('All ready together, about') : t('Ready, about')}</p>
      <p className={styles.time}>{plan.readyAt.time}</p>
      <p data-look="l snug balanced">{sentenceOf(plan, now)}</p>
    </div>
  );
}

function sentenceOf({ readyAt, lines, isLater, isUnconfirmed }: ReadyPlan, now: number): string {
  const time = timeLeft(readyAt.at, now);
  if (!time) return t('Any moment now.');
  const { left } = time;
  if (isUnconfirmed)
    return lines.length > 1 ? t('Waiting for your kitchens to confirm.') : t('Waiting for your kitchen to confirm.');
  if (isLater) return t('This is later than we first said. {left} to go.', { left });
  return lines.length > 1
    ? t('Your kitchens are on time. {left} to go.', { left })
    : t('Your kitchen is on time. {left} to go.', { left });
}
