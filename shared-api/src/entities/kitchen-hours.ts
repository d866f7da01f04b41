import { Type, type Static } from 'typebox';
import { oneOf } from './entities';
import { inputOf } from './inputs';
import { kitchenLimits, pauses, weekdays } from './kitchen-limits';

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** By the clock of the court. `to` is on the next day when it is not after `from`. */
export const OpenHours = inputOf({ day: oneOf(weekdays), from: TimeOfDay, to: TimeOfDay });
export type OpenHours = Static<typeof OpenHours>;

/** A date by the court's calendar, 2026-12-24. */
const CourtDate = Type.Refine(
  Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  (date) => Number.isFinite(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
  () => 'must be a date',
);

/** A kitchen takes no orders now. */
export const Closed = Type.Object({
  /** In words for buyers. */
  text: Type.String(),
  /** Unknown while it is paused until its seller says so. */
  opensAt: Type.Optional(Type.String()),
});
export type Closed = Static<typeof Closed>;

const fields = {
  /** No hours at all: always open. */
  hours: Type.Array(OpenHours, { maxItems: kitchenLimits.hoursADay * weekdays.length }),
  /** Nothing opens on these dates. What was open the night before goes on to its end. */
  daysOff: Type.Array(CourtDate, { maxItems: kitchenLimits.daysOff, uniqueItems: true }),
  busyMinutes: Type.Integer({ minimum: 0, maximum: kitchenLimits.busyMinutes }),
  /** Orders that it takes in 15 minutes; null: as many as come. */
  capacity: Type.Union([Type.Integer({ minimum: 1, maximum: kitchenLimits.capacity }), Type.Null()]),
  /** Tickets that it cooks at once; null: what is usual. */
  places: Type.Union([Type.Integer({ minimum: 1, maximum: kitchenLimits.places }), Type.Null()]),
  /** A paid order needs no press to be accepted. */
  autoAccept: Type.Boolean(),
};

/** What a kitchen has set about when, and how much, it cooks. */
export const KitchenHours = Type.Object({
  ...fields,
  paused: Type.Boolean(),
  /** Absent: until its seller says so. */
  pausedUntil: Type.Optional(Type.String()),
  closed: Type.Optional(Closed),
  /** Of the court. */
  timeZone: Type.String(),
});
export type KitchenHours = Static<typeof KitchenHours>;

/** Minutes, until somebody ends it, or null, which ends it. */
export type Pause = (typeof pauses)[number] | 'open-ended' | null;
const Pause = Type.Union([
  Type.Unsafe<(typeof pauses)[number]>(Type.Enum([...pauses])),
  Type.Literal('open-ended'),
  Type.Null(),
]);

export const kitchenHoursChange = {
  hours: Type.Optional(fields.hours),
  daysOff: Type.Optional(fields.daysOff),
  busyMinutes: Type.Optional(fields.busyMinutes),
  capacity: Type.Optional(fields.capacity),
  places: Type.Optional(fields.places),
  autoAccept: Type.Optional(fields.autoAccept),
  pause: Type.Optional(Pause),
};
