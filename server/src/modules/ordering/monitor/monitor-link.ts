import { timingSafeEqual } from 'node:crypto';
import type { Trx } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { hashOfKey, newKey } from '#platform/identity/link-keys';
import { recordAdminAction } from '#modules/accounts/index';
import { lockLink, updateLink, type Link } from './monitor.repository';

export const opens = ({ keyHash }: Link, key: string): boolean =>
  keyHash !== null && timingSafeEqual(keyHash, hashOfKey(key));

export async function makeLink(trx: Trx, caller: Member): Promise<{ key: string; madeAt: string }> {
  const { since } = await lockLink(trx);
  const [key, madeAt] = [newKey(), new Date()];
  await updateLink(trx, { keyHash: hashOfKey(key), since: madeAt });
  await recordAdminAction(trx, caller, {
    action: 'monitor link made',
    subjectKind: 'monitor',
    subject: 'pick-up monitor',
    before: { since: since?.toISOString() ?? null },
    after: { since: madeAt.toISOString() },
  });
  return { key, madeAt: madeAt.toISOString() };
}

export async function revokeLink(trx: Trx, caller: Member): Promise<void> {
  const { since } = await lockLink(trx);
  if (since === null) return;
  await updateLink(trx, { keyHash: null, since: null });
  await recordAdminAction(trx, caller, {
    action: 'monitor link revoked',
    subjectKind: 'monitor',
    subject: 'pick-up monitor',
    before: { since: since.toISOString() },
    after: { since: null },
  });
}
