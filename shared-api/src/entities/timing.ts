import { Type, type Static } from 'typebox';
import { kitchenLimits } from './kitchen-limits';

/** An instant, and what the clock of the court shows then: 12:40. */
export const CourtTime = Type.Object({ at: Type.String(), time: Type.String() });
export type CourtTime = Static<typeof CourtTime>;

/** Minutes that a cook has added to what was calculated, or taken from it. */
export const AddedMinutes = Type.Integer({
  minimum: kitchenLimits.leastAddedMinutes,
  maximum: kitchenLimits.mostAddedMinutes,
});

/** Of a ticket that is accepted and not ready. */
export const TicketTiming = Type.Object({
  /** While it has not begun: with the other tickets of its checkout, so that all are ready together. */
  startsAt: Type.Optional(CourtTime),
  /** As expected now. */
  readyAt: CourtTime,
  /** What the kitchen is measured by. */
  promisedAt: CourtTime,
  /** What its buyer was told first, when it is some minutes later now. */
  laterThan: Type.Optional(CourtTime),
  addedMinutes: AddedMinutes,
});
export type TicketTiming = Static<typeof TicketTiming>;
