import { useId, useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { centsFromDollars, dollarsFromCents, formatDollars, t } from '@food-court/shared-api';
import { buttonClass, Card, joinClasses, plural } from '@food-court/shared-ui';
import cards from './checkout.module.css';
import { KitchenLines } from './kitchen-lines';
import styles from './ordered-lines.module.css';
import { ReadyAbout } from './ready-about';
import { amountOf, shownLines, tipOf, type Shown } from './shown-lines';

interface OrderedLinesProps
  extends Shown, Pick<ComponentProps<typeof KitchenLines>, 'deliveryFee' | 'invitationCents'> {}

/** The lines to pay. A phone shows only the total until somebody unfolds them, so that paying is in sight. */
export function OrderedLines({ placed, basket, tip, deliveryFee, invitationCents }: OrderedLinesProps) {
  const contentId = useId();
  const [choice, setChoice] = useState<boolean>();
  const lines = shownLines({ placed, basket });
  // A changed line must be read.
  const isOpen = choice ?? lines.some(({ isStopped, seenPrice }) => isStopped || seenPrice !== undefined);
  const total = dollarsFromCents(centsFromDollars(amountOf({ placed, basket, tip })) - invitationCents);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card raised className={styles.lines}>
      <button
        type="button"
        className={styles.summary}
        data-look="same-colour row middle between wide clear no-line pointer from-start pad-inline-4"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setChoice(!isOpen)}
      >
        <span>
          {plural(count, '{count} item', '{count} items')} · {formatDollars(total)}
          {!placed && <ReadyAbout lines={basket.lines} className={styles.when} />}
        </span>
      </button>
      <div
        id={contentId}
        className={joinClasses(cards.card, styles.content)}
        data-look="gap-5 container"
        data-open={isOpen || undefined}
      >
        {!placed && <ReadyAbout lines={basket.lines} />}
        <KitchenLines
          {...{ lines, total, invitationCents }}
          deliveryFee={placed ? placed.deliveryFee : deliveryFee}
          fee={(placed ?? basket).fee}
          tip={tipOf({ placed, basket, tip })}
        />
        {placed ? (
          <p>{t('Order {number}', { number: placed.number })}</p>
        ) : (
          <Link
            to="/basket"
            className={joinClasses(buttonClass({ variant: 'ghost', size: 's' }), styles.change)}
            data-look="start"
          >
            {t('Change the basket')}
          </Link>
        )}
      </div>
    </Card>
  );
}
