import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '#modules/accounts/index';
import type { Reader } from '#modules/payments/index';
import { hashOfKey, newKey } from '#platform/identity/link-keys';
import { lockLink } from '../monitor.repository';
import { deleteKiosk, findKiosks, insertKiosk, mostKiosks, type KioskRow } from './kiosks.repository';

const nameOfKiosk = ({ number }: Pick<KioskRow, 'number'>): string => `Kiosk ${number}`;

/** The first number that no kiosk has. */
const freeNumber = (taken: readonly number[]): number =>
  Array.from({ length: taken.length + 1 }, (_, place) => place + 1).find((number) => !taken.includes(number)) ?? 1;

export async function makeKiosk(
  trx: Trx,
  caller: Member,
  { hasPrinter, reader }: { hasPrinter: boolean; reader: Pick<Reader, 'id' | 'label'> | undefined },
): Promise<{ kiosk: KioskRow; key: string }> {
  // Admins change the links of the hall one after the other.
  await lockLink(trx);
  const kiosks = await findKiosks(trx);
  if (kiosks.length >= mostKiosks) throw new Refusal('conflict', `The court has ${mostKiosks} kiosks already.`);
  const [id, key, number] = [newId(), newKey(), freeNumber(kiosks.map((kiosk) => kiosk.number))];
  const kiosk = await insertKiosk(trx, {
    id,
    number,
    key_hash: hashOfKey(key),
    has_printer: hasPrinter,
    reader_id: reader?.id ?? null,
    reader_label: reader?.label ?? null,
  });
  await recordAdminAction(trx, caller, {
    action: 'monitor link made',
    subjectKind: 'monitor',
    subject: nameOfKiosk(kiosk),
    before: { since: null },
    after: { since: kiosk.made_at.toISOString() },
  });
  return { kiosk, key };
}

export async function withdrawKiosk(trx: Trx, caller: Member, id: string): Promise<KioskRow> {
  const kiosk = await deleteKiosk(trx, id);
  if (!kiosk) throw notFound('This kiosk has no link any more.');
  await recordAdminAction(trx, caller, {
    action: 'monitor link revoked',
    subjectKind: 'monitor',
    subject: nameOfKiosk(kiosk),
    before: { since: kiosk.made_at.toISOString() },
    after: { since: null },
  });
  return kiosk;
}
