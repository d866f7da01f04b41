import { dollarsFromCents, type PersonalExport } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { findCode, findUsed, findUsedByFriends } from './invitations.repository';

/** For the copy of somebody’s data. Names no friends. */
export async function exportInvitations(db: Db, uid: string): Promise<NonNullable<PersonalExport['invitations']>> {
  const code = (await findCode(db, uid))?.code;
  const used = await findUsed(db, uid);
  const friends = await findUsedByFriends(db, uid);
  return {
    ...(code !== undefined && { code }),
    ...(used && {
      used: {
        at: used.created_at.toISOString(),
        ...(used.discount_cents !== null && { discount: dollarsFromCents(used.discount_cents) }),
      },
    }),
    friends: friends.map(({ created_at, state, credit_cents }) => ({
      at: created_at.toISOString(),
      credit: state === 'rewarded' ? dollarsFromCents(credit_cents ?? 0) : 0,
    })),
  };
}
