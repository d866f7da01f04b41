import type { InvitationReason } from '@food-court/shared-api/contract';
import type { InvitationSettings } from '#platform/config/settings';
import { type FirstOrder, isTooLittle } from '#modules/payments/methods/promo/first-order.repository';

const hour = 60 * 60_000;
/** An order that nobody has handed over by then is forgotten. */
const mostDays = 60;

export type Verdict = { pay: true } | { refuse: InvitationReason } | { askAgainAt: Date };

export interface Judged {
  order: FirstOrder;
  leastCents: number;
  usedAt: Date;
  hasKnownCard: boolean;
  isInviterHere: boolean;
  creditsThisMonth: number;
}

/** Decides about the credit of an inviter, once the friend has had the meal and could complain about it. */
export function judgeCredit(
  { order, leastCents, usedAt, hasKnownCard, isInviterHere, creditsThisMonth }: Judged,
  settings: InvitationSettings,
  now: Date,
): Verdict {
  if (order.isDisputed) return { refuse: 'disputed' };
  if (isTooLittle(order, leastCents)) return { refuse: order.refunded > 0 ? 'refunded' : 'too_small' };
  if (order.paid_at === null || order.isOpen || order.handedOverAt === null)
    return now.getTime() - usedAt.getTime() > mostDays * 24 * hour
      ? { refuse: 'never_handed_over' }
      : { askAgainAt: new Date(now.getTime() + hour) };
  const dueAt = new Date(order.handedOverAt.getTime() + settings.creditAfterHours * hour);
  if (dueAt > now) return { askAgainAt: dueAt };
  if (order.paidByCard * 2 < order.cost) return { refuse: 'paid_little_by_card' };
  if (hasKnownCard) return { refuse: 'known_card' };
  if (!isInviterHere) return { refuse: 'inviter_gone' };
  return creditsThisMonth >= settings.mostAMonth ? { refuse: 'monthly_limit' } : { pay: true };
}
