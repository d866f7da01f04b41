import type { AuditValues, CallInput, Pause } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '#modules/accounts/index';
import { findKitchen, saveKitchen, type KitchenRow } from '../opening/kitchens.repository';

type HoursChange = CallInput<'PATCH /kitchens/{email}'>['body'];

/** Updates only the fields that are sent, so that parallel changes of different fields all succeed. */
export async function changeKitchenHours(
  trx: Trx,
  caller: Member,
  sellerUid: string,
  change: HoursChange,
): Promise<KitchenRow> {
  const before = await findKitchen(trx, sellerUid);
  const changed = await saveKitchen(trx, sellerUid, {
    ...(change.hours && { hours: JSON.stringify(change.hours) }),
    ...(change.daysOff && { days_off: change.daysOff.toSorted() }),
    ...(change.busyMinutes !== undefined && { busy_minutes: change.busyMinutes }),
    ...(change.capacity !== undefined && { capacity: change.capacity }),
    ...(change.places !== undefined && { places: change.places }),
    ...(change.autoAccept !== undefined && { auto_accept: change.autoAccept }),
    ...(change.pause !== undefined && pauseColumns(change.pause)),
  });
  await recordAdminAction(trx, caller, {
    action: 'kitchen changed',
    subjectKind: 'person',
    subject: sellerUid,
    ownerUid: sellerUid,
    before: before ? hoursValues(before) : {},
    after: hoursValues(changed),
  });
  return changed;
}

const pauseColumns = (pause: Pause) => ({
  paused: pause !== null,
  paused_until: typeof pause === 'number' ? new Date(Date.now() + pause * 60_000) : null,
});

const hoursValues = (row: KitchenRow): AuditValues => ({
  hours: row.hours.map(({ day, from, to }) => `${day} ${from} to ${to}`).join(', '),
  days_off: row.days_off.join(', '),
  paused: row.paused,
  paused_until: row.paused_until?.toISOString() ?? null,
  busy_minutes: row.busy_minutes,
  capacity: row.capacity,
  places: row.places,
  auto_accept: row.auto_accept,
});
