import type { AuditValues, DeliveryChange } from '@food-court/shared-api/contract';
import { recordAdminAction } from '#modules/accounts/index';
import type { Trx } from '#platform/database/tables';
import { invalid } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { lockDeliverySettings, saveDeliverySettings, type DeliverySettings } from './delivery-settings.repository';

const tenth = (km: number): number => Math.round(km * 10);

/** The place is not part of the log, which lasts longer than a court stays at a place. */
const audited = ({ on, reachMetres, zones }: DeliverySettings): AuditValues => ({
  on,
  reachKm: reachMetres / 1_000,
  zones: zones.map(({ name, kmTenths }) => `${name} ${kmTenths / 10} km`),
});

/** Fields that are missing stay as they are. Orders that are there stay as they are. */
export async function changeDelivery(trx: Trx, caller: Member, change: DeliveryChange): Promise<void> {
  const before = await lockDeliverySettings(trx);
  const after: DeliverySettings = {
    on: change.on,
    position: change.position ?? before.position,
    reachMetres: change.reachKm === undefined ? before.reachMetres : tenth(change.reachKm) * 100,
    zones: change.zones?.map(({ name, km }) => ({ name, kmTenths: tenth(km) })) ?? before.zones,
  };
  if (after.on && !after.position && after.zones.length === 0)
    throw invalid([{ field: 'position', detail: 'Position is Required, or a zone' }]);
  if (new Set(after.zones.map(({ name }) => name)).size < after.zones.length)
    throw invalid([{ field: 'zones', detail: 'Zones must have different names' }]);
  await saveDeliverySettings(trx, after);
  await recordAdminAction(trx, caller, {
    action: 'delivery changed',
    subjectKind: 'court',
    subject: 'every kitchen',
    before: audited(before),
    after: audited(after),
  });
}
