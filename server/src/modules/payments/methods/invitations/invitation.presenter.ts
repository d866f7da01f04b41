import { dollarsFromCents, type UsedInvitation } from '@food-court/shared-api/contract';
import type { ListedInvitation } from './listed-invitations.repository';

export const presentInvitation = (row: ListedInvitation): UsedInvitation => ({
  _id: row.id,
  friend: { _id: row.id, name: row.friend_name, email: row.friend_email ?? '' },
  inviter: { _id: row.inviter_uid, name: row.inviter_name, email: row.inviter_email ?? '' },
  state: row.state,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.flagged && { flagged: true }),
  at: row.created_at.toISOString(),
  ...(row.checkout_id !== null && { checkoutId: row.checkout_id }),
  ...(row.discount_cents !== null && { discount: dollarsFromCents(row.discount_cents) }),
  ...(row.credit_cents !== null && { credit: dollarsFromCents(row.credit_cents) }),
});
