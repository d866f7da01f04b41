import { useId, useRef } from 'react';
import { formatDollars, t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, Card, Picture, stack, timeLeft, useNow, VisuallyHidden } from '@food-court/shared-ui';
import styles from './substitution-panel.module.css';
import { moneyBackText, type DeclinedLine } from './substitution-text';
import { useAnswerSubstitution } from './use-answer-substitution';

const urgentMs = 60_000;
const openMs = orderLimits.rescueMinutes * 60_000;

interface SubstitutionPanelProps {
  checkoutId: string;
  line: DeclinedLine;
}

/** Offers replacements for a declined dish while there is time. */
export function SubstitutionPanel({ checkoutId, line }: SubstitutionPanelProps) {
  const { substitution, order, text } = line;
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const answer = useAnswerSubstitution({
    checkoutId,
    line,
    // The pressed button disappears, so the focus moves to the page.
    onAnswered: () => panel.current?.parentElement?.closest<HTMLElement>('section')?.focus({ preventScroll: true }),
  });
  return (
    <Card as="section" ref={panel} className={styles.panel} data-look="grid gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} data-look="xl breaks" dir="auto">
        {text} {t('Choose another dish instead? Your payment covers these.')}
      </h2>
      <TimeToChoose line={line} />
      <ul role="list" className={styles.offers} data-look="grid gap-4">
        {substitution.offers.map((offer) => (
          <li key={offer.productId} className={styles.offer} data-look="grid gap-3 pad-3">
            <Picture
              src={offer.image}
              placeholder={offer.placeholder}
              alt={offer.title}
              sizes="(min-width: 768px) 18rem, 100vw"
            />
            <div className={stack(2)}>
              <h3 data-look="l breaks" dir="auto">
                {offer.title}
              </h3>
              <p>
                <bdi>{offer.kitchen.name}</bdi> ·{' '}
                {order.quantity > 1
                  ? t('{price} each, {quantity} portions', {
                      price: formatDollars(offer.price),
                      quantity: order.quantity,
                    })
                  : formatDollars(offer.price)}
              </p>
              <p>{moneyBackText(order, offer)}</p>
            </div>
            <Button wide busy={answer.isTaking(offer)} onClick={() => answer.take(offer)}>
              {t('Switch to {title} · {price}', { title: offer.title, price: formatDollars(offer.price) })}
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.error} data-look="medium danger">
        {answer.errorText}
      </div>
      <Button variant="secondary" busy={answer.isRefusing} onClick={answer.refuse}>
        {t('No, refund me')}
      </Button>
    </Card>
  );
}

/** Shows how long there is to choose. The announced text changes once, when it gets urgent. */
function TimeToChoose({ line: { substitution, text, untilText } }: { line: DeclinedLine }) {
  const now = useNow();
  const end = Date.parse(substitution.expiresAt);
  // The page’s clock lags up to ten seconds, and must not show more time than an offer is open.
  const time = timeLeft(substitution.expiresAt, Math.max(now, end - openMs));
  if (!time) return null;
  const isUrgent = end - now < urgentMs;
  return (
    <>
      <p data-look="medium warning numbers">
        {t('You have {left} to choose, until {until}. After that you get a refund.', {
          left: time.left,
          until: time.until,
        })}
      </p>
      <VisuallyHidden role="alert">
        {isUrgent ? t('Less than a minute left to choose another dish.') : `${text} ${untilText}`}
      </VisuallyHidden>
    </>
  );
}
