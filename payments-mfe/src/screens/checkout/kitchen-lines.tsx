import { lazy, Suspense } from 'react';
import { formatDollars, t } from '@food-court/shared-api';
import { LineBadge } from '@food-court/shared-ui';
import { InvitationLine } from '#invitation/invitation-line.tsx';
import styles from './checkout.module.css';
import { priceChanged } from './messages';
import type { ShownLine } from './shown-lines';

/** The names of allergens come at their first use, because the checkout is a large screen. */
const StatedSentences = lazy(() => import('./stated-sentences'));

interface KitchenLinesProps {
  lines: readonly ShownLine[];
  /** The service fee, which the total contains. */
  fee: number | undefined;
  /** The tip, which it contains, too. */
  tip: number | undefined;
  /** It contains the delivery fee as soon as that is known. Undefined without a delivery. */
  deliveryFee: number | 'unknown' | undefined;
  invitationCents: number;
  total: number;
}

/** The lines grouped by kitchen, the fees, tip and invitation, and the total. */
export function KitchenLines({ lines, fee, tip, deliveryFee, invitationCents, total }: KitchenLinesProps) {
  const kitchens = [...new Map(lines.map(({ kitchen }) => [kitchen.id, kitchen])).values()];
  return (
    <>
      {kitchens.map(({ id, name }) => (
        <section key={id} aria-label={name} data-look="grid gap-3">
          <h2 data-look="l breaks">
            <LineBadge kitchen={{ id, name }} /> <bdi>{name}</bdi>
          </h2>
          <ul role="list" data-look="grid gap-3">
            {lines
              .filter(({ kitchen }) => kitchen.id === id)
              .map((line) => (
                <Line key={line.id} line={line} />
              ))}
          </ul>
        </section>
      ))}
      {fee !== undefined && <Part name={t('Service fee')}>{formatDollars(fee)}</Part>}
      {deliveryFee !== undefined && (
        <Part name={t('Delivery fee')}>
          {deliveryFee === 'unknown' ? t('by distance') : formatDollars(deliveryFee)}
        </Part>
      )}
      {tip !== undefined && <Part name={t('Tip')}>{formatDollars(tip)}</Part>}
      <InvitationLine cents={invitationCents} />
      <p className={styles.total} data-look="xl numbers row between pad-above-4">
        <span>{t('Total')}</span>
        <strong>{formatDollars(total)}</strong>
      </p>
    </>
  );
}

const Part = ({ name, children }: { name: string; children: string }) => (
  <p data-look="row between">
    <span>{name}</span>
    <span data-look="numbers">{children}</span>
  </p>
);

const Line = ({ line: { title, quantity, choices, allergens, note, amount, seenPrice } }: { line: ShownLine }) => (
  <li className={styles.line} data-look="grid gap-2">
    <span data-look="soft numbers">{quantity} ×</span>
    <span className={styles.dish} data-look="breaks grid">
      <bdi>{title}</bdi>
      {choices.length > 0 && <small>{choices.join(', ')}</small>}
      {/* A line of text has its place from the start. */}
      <small>
        <Suspense fallback={'\u00a0'}>
          <StatedSentences statement={allergens} />
        </Suspense>
      </small>
      {note && <small dir="auto">{t('“{words}”', { words: note })}</small>}
      {seenPrice !== undefined && <small className={styles.changed}>{priceChanged(seenPrice)}</small>}
    </span>
    <span data-look="numbers">{formatDollars(amount)}</span>
  </li>
);
