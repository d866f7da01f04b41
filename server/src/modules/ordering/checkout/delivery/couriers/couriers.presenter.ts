import {
  courierLimits,
  dollarsFromCents,
  type CourierRun,
  type CourierStop,
  type OpenRun,
  type UnpaidRun,
  type WaitingDelivery,
} from '@food-court/shared-api/contract';
import { waitsUntil } from '../checkout-delivery';
import { isOnTheRoad, stateOf } from '../delivery-state';
import type { RunRow, UnpaidRunRow } from './runs.repository';
import type { StopRow } from './stops.repository';

const presentStop = (row: StopRow): CourierRun['stops'][number] => ({
  _id: row.checkout_id,
  number: `#${row.number}`,
  ...(row.day_number !== null && { dayNumber: row.day_number }),
  km: row.km_tenths / 10,
  state: stateOf(row),
});

export const presentRun = (run: RunRow, stops: readonly StopRow[]): CourierRun => ({
  _id: run.id,
  courier: run.courier,
  startedAt: run.created_at.toISOString(),
  expiresAt: run.expires_at.toISOString(),
  isOpened: run.device_hash !== null,
  stops: stops.filter(({ run_id }) => run_id === run.id).map(presentStop),
});

export const presentWaiting = (row: StopRow): WaitingDelivery => ({
  _id: row.checkout_id,
  number: `#${row.number}`,
  ...(row.day_number !== null && { dayNumber: row.day_number }),
  km: row.km_tenths / 10,
  ...(row.zone !== null && { zone: row.zone }),
  paidAt: (row.paid_at as Date).toISOString(),
  isReady: row.is_ready,
});

export const presentUnpaid = ({ id, courier, created_at, stops, pay_cents, tip_cents }: UnpaidRunRow): UnpaidRun => ({
  _id: id,
  courier,
  startedAt: created_at.toISOString(),
  stops,
  pay: dollarsFromCents(pay_cents),
  tips: dollarsFromCents(tip_cents),
});

export const presentOpenRun = (run: RunRow, stops: readonly StopRow[], pay: Pick<OpenRun, 'pays'>): OpenRun => ({
  courier: run.courier,
  expiresAt: run.expires_at.toISOString(),
  stops: stops.map(presentCourierStop),
  ...pay,
});

const presentCourierStop = (row: StopRow): CourierStop => ({
  ...presentStop(row),
  items: row.portions,
  isReady: row.is_ready,
  atDoor: row.code === null,
  ...(isOnTheRoad(row) && presentBuyer(row)),
  tries: Math.max(0, courierLimits.tries - row.tries),
  ...(row.nobody_at && row.outcome === null && { waitsUntil: waitsUntil(row.nobody_at).toISOString() }),
});

/** Only between pick-up and delivery. */
const presentBuyer = ({ delivery_to, note, name, latitude, longitude }: StopRow): Partial<CourierStop> => ({
  ...(delivery_to !== null && { to: delivery_to }),
  ...(note !== '' && { note }),
  name,
  ...(latitude !== null && longitude !== null && { position: { latitude, longitude } }),
});
