import { changeCourt, lockCourt, readCourt, type Court } from '#platform/court/court.repository';
import type { DeliveryZone } from '#platform/database/schema/court-table';
import type { Db, Trx } from '#platform/database/tables';

export interface DeliverySettings {
  on: boolean;
  /** Undefined until an admin has set it. */
  position: { latitude: number; longitude: number } | undefined;
  reachMetres: number;
  zones: readonly DeliveryZone[];
}

const columns = [
  'delivers',
  'delivery_latitude',
  'delivery_longitude',
  'delivery_reach_metres',
  'delivery_zones',
] as const;

const settingsOf = (court: Pick<Court, (typeof columns)[number]>): DeliverySettings => ({
  on: court.delivers,
  position:
    court.delivery_latitude === null || court.delivery_longitude === null
      ? undefined
      : { latitude: court.delivery_latitude, longitude: court.delivery_longitude },
  reachMetres: court.delivery_reach_metres,
  zones: court.delivery_zones,
});

export const findDeliverySettings = async (db: Db | Trx): Promise<DeliverySettings> =>
  settingsOf(await readCourt(db, ...columns));

export const lockDeliverySettings = async (trx: Trx): Promise<DeliverySettings> =>
  settingsOf(await lockCourt(trx, ...columns));

export const saveDeliverySettings = (trx: Trx, { on, position, reachMetres, zones }: DeliverySettings): Promise<void> =>
  changeCourt(trx, {
    delivers: on,
    delivery_latitude: position?.latitude ?? null,
    delivery_longitude: position?.longitude ?? null,
    delivery_reach_metres: reachMetres,
    delivery_zones: JSON.stringify(zones),
  });
