import { Type, type Static } from 'typebox';
import { Id, oneOf, typedLine } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { Order } from '../entities/ordering';
import { DeliveryState } from './delivery';
import { hasAtMostTwoDecimals } from '../money/money';
import { MonitorKey } from './monitor';

export const courierLimits = {
  name: 40,
  /** Stops of one run. */
  stops: 10,
  /** Runs that are not over. */
  runs: 50,
  /** Deliveries in a list. */
  waiting: 100,
  hoursOfLink: 4,
  /** Wrong codes of a stop; then the courier calls the counter. */
  tries: 5,
  minutesOfWaiting: 5,
} as const;

/** A delivery that no courier has yet. Paid, oldest first. */
export const WaitingDelivery = Type.Object({
  /** The checkout. */
  _id: Type.String(),
  number: Type.String(),
  dayNumber: Order.properties.dayNumber,
  km: Type.Number(),
  zone: Type.Optional(Type.String()),
  paidAt: Type.String(),
  /** Every dish has been handed over at the counter, so a courier can leave with it. */
  isReady: Type.Boolean(),
});
export type WaitingDelivery = Static<typeof WaitingDelivery>;

/** How the court pays a courier. */
export const courierPayoutWays = ['cash', 'transfer'] as const;
export type CourierPayoutWay = (typeof courierPayoutWays)[number];

/** A run that is over, and that the court has not paid. All amounts are in dollars. */
export const UnpaidRun = Type.Object({
  _id: Type.String(),
  /** Empty a month later, when the name is deleted. */
  courier: Type.String(),
  startedAt: Type.String(),
  /** Deliveries that ended. */
  stops: Type.Integer(),
  /** The courier’s part of their delivery fees. */
  pay: Type.Number(),
  tips: Type.Number(),
});
export type UnpaidRun = Static<typeof UnpaidRun>;

/** The amount that the admin has seen: what is paid is what was earned. */
export const RunPayout = inputOf({
  amount: Type.Refine(Type.Number({ minimum: 0.01 }), hasAtMostTwoDecimals, () => 'can have at most two decimals'),
  way: oneOf(courierPayoutWays),
});

/** The amount that a run was paid, in dollars. */
export const PaidRun = Type.Object({
  _id: Type.String(),
  pay: Type.Number(),
  tips: Type.Number(),
  way: oneOf(courierPayoutWays),
});

const stop = {
  /** The checkout. */
  _id: Type.String(),
  number: Type.String(),
  dayNumber: Order.properties.dayNumber,
  km: Type.Number(),
  state: DeliveryState,
};

/** A run of a courier, for admins. */
export const CourierRun = Type.Object({
  _id: Type.String(),
  courier: Type.String(),
  startedAt: Type.String(),
  expiresAt: Type.String(),
  /** Somebody has opened the link. */
  isOpened: Type.Boolean(),
  stops: Type.Array(Type.Object(stop), { maxItems: courierLimits.stops }),
});
export type CourierRun = Static<typeof CourierRun>;

/** The key is only shown when the link is made. */
export const NewCourierRun = Type.Object({ ...CourierRun.properties, key: MonitorKey });
export type NewCourierRun = Static<typeof NewCourierRun>;

export const CourierRunToMake = inputOf({
  courier: typedLine(courierLimits.name),
  /** Checkouts, in the order of the stops. */
  stops: Type.Array(Id, { minItems: 1, maxItems: courierLimits.stops, uniqueItems: true }),
});

/** The key of the link, and a name that the phone made up when it opened the link first. No other phone can use the link. */
export const courierAsker = {
  key: Type.String({ maxLength: 200 }),
  device: Type.String({ minLength: 16, maxLength: 64 }),
};

/** A stop on the phone of its courier. It says where and to whom only between pick-up and delivery. */
export const CourierStop = Type.Object({
  ...stop,
  /** Portions. */
  items: Type.Integer(),
  /** Every dish has been handed over at the counter. */
  isReady: Type.Boolean(),
  atDoor: Type.Boolean(),
  to: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  /** The name of the buyer. */
  name: Type.Optional(Type.String()),
  position: Type.Optional(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  /** Codes that can still be tried. */
  tries: Type.Integer(),
  /** Nobody was there; from then on the meal can go back. */
  waitsUntil: Type.Optional(Type.String()),
});
export type CourierStop = Static<typeof CourierStop>;

/** The run on the phone of its courier. */
export const OpenRun = Type.Object({
  courier: Type.String(),
  expiresAt: Type.String(),
  stops: Type.Array(CourierStop, { maxItems: courierLimits.stops }),
  /** The pay of the run, in dollars: earned, or expected until its stops are done. A server of the release before does not send it. */
  pays: Type.Optional(
    Type.Object({
      /** The courier’s part of the delivery fees. */
      pay: Type.Number(),
      tips: Type.Number(),
      /** The deliveries that it is for. */
      stops: Type.Integer(),
      /** Every stop is done. */
      isEarned: Type.Boolean(),
    }),
  ),
});
export type OpenRun = Static<typeof OpenRun>;

/** `leave` ends a stop at the door, if the buyer asked for that. `nobody` starts the time after which `return` is possible. */
export const courierSteps = ['pick_up', 'arrive', 'deliver', 'leave', 'nobody', 'return'] as const;
export type CourierStep = (typeof courierSteps)[number];

export const NewCourierStep = inputOf({
  ...courierAsker,
  stop: Id,
  step: oneOf(courierSteps),
  /** Four digits, for `deliver`. */
  code: Type.Optional(Type.String({ maxLength: 20 })),
});
