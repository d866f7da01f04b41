import { useState } from 'react';
import { deviceStorage, limits, t, type Checkout } from '@food-court/shared-api';
import type { NewsItemProps } from './news-item';

/** Asks for a day after the hand-over. Afterwards the stars in My Orders are enough. */
const askedMs = 24 * 3_600_000;
const reviewMs = limits.reviewDays * 24 * 3_600_000;
const storedName = 'food-court/reviews-not-now';
const mostStored = 50;

/** The tickets of a checkout that were recently handed over and not reviewed. */
const unreviewedTickets = ({ tickets }: Checkout, now: number): { id: string; kitchen: string }[] =>
  tickets
    .filter(({ review, reviewableUntil }) => !review && handedOverMs(reviewableUntil) > now - askedMs)
    .map(({ _id: id, kitchen }) => ({ id, kitchen: kitchen.name }));

const handedOverMs = (until: string | undefined): number => (until === undefined ? 0 : Date.parse(until) - reviewMs);

/** Asks how meals were. A question that was dismissed on this device is not repeated there. */
export function useReviewQuestions(checkouts: readonly Checkout[], now: number): NewsItemProps[] {
  const [dismissed, setDismissed] = useState(() => deviceStorage.read(storedName)?.split(' ') ?? []);
  const dismiss = (ids: readonly string[]) => {
    const all = [...dismissed, ...ids].slice(-mostStored);
    deviceStorage.write(storedName, all.join(' '));
    setDismissed(all);
  };
  return checkouts.flatMap((checkout) => {
    const asked = unreviewedTickets(checkout, now).filter(({ id }) => !dismissed.includes(id));
    if (asked.length === 0) return [];
    return {
      page: checkout.page,
      texts: asked.map(({ id, kitchen }) => ({ id, text: t('How was your meal from {kitchen}?', { kitchen }) })),
      action: t('Rate it'),
      onDismiss: () => dismiss(asked.map(({ id }) => id)),
    };
  });
}
