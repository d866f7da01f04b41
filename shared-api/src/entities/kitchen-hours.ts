import { Type, type Static } from 'typebox';
import { oneOf } from './entities';
import { inputOf } from './inputs';
import { kitchenLimits, pauses, weekdays } from './kitchen-limits';

export const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** On the court’s clock. `to` is on the next day if it is not after `from`. */
export const OpenHours = inputOf({ day: oneOf(weekdays), from: TimeOfDay, to: TimeOfDay });
export type OpenHours = Static<typeof OpenHours>;

/** A date of the court’s calendar, such as 2026-12-24. */
export const CourtDate = Type.Refine(
  Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  (date) => Number.isFinite(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
  () => 'must be a date',
);

/** Says that a kitchen takes no orders now. */
export const Closed = Type.Object({
  /** A text for buyers. */
  text: Type.String(),
  /** Undefined during an open-ended pause. */
  opensAt: Type.Optional(Type.String()),
});
export type Closed = Static<typeof Closed>;

const fields = {
  /** Without hours, the kitchen is always open. */
  hours: Type.Array(OpenHours, { maxItems: kitchenLimits.hoursADay * weekdays.length }),
  /** The kitchen does not open on these dates. Hours that started the evening before run to their end. */
  daysOff: Type.Array(CourtDate, { maxItems: kitchenLimits.daysOff, uniqueItems: true }),
  busyMinutes: Type.Integer({ minimum: 0, maximum: kitchenLimits.busyMinutes }),
  /** Orders accepted per 15 minutes; null for no limit. */
  capacity: Type.Union([Type.Integer({ minimum: 1, maximum: kitchenLimits.capacity }), Type.Null()]),
  /** Tickets cooked at once; null for the default. */
  places: Type.Union([Type.Integer({ minimum: 1, maximum: kitchenLimits.places }), Type.Null()]),
  /** Paid orders are accepted without a press. */
  autoAccept: Type.Boolean(),
};

/** When and how much a kitchen cooks, as it has set. */
export const KitchenHours = Type.Object({
  ...fields,
  paused: Type.Boolean(),
  /** Undefined during an open-ended pause. */
  pausedUntil: Type.Optional(Type.String()),
  closed: Type.Optional(Closed),
  /** The court’s time zone. */
  timeZone: Type.String(),
});
export type KitchenHours = Static<typeof KitchenHours>;

/** A number of minutes, open-ended, or null to end the pause. */
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
