import { Type, type Static } from 'typebox';
import { kitchenLimits } from './kitchen-limits';

/** An instant, and the time that the court’s clock shows then: 12:40. */
export const CourtTime = Type.Object({ at: Type.String(), time: Type.String() });
export type CourtTime = Static<typeof CourtTime>;

/** Minutes that a cook added to the calculated time, or took from it. */
export const AddedMinutes = Type.Integer({
  minimum: kitchenLimits.leastAddedMinutes,
  maximum: kitchenLimits.mostAddedMinutes,
});

/** The timing of a ticket that is accepted and not ready. */
export const TicketTiming = Type.Object({
  /** Present until it starts. It starts late enough to be ready together with its checkout’s other tickets. */
  startsAt: Type.Optional(CourtTime),
  /** Present once it is being prepared. */
  startedAt: Type.Optional(CourtTime),
  /** As currently expected. */
  readyAt: CourtTime,
  /** The time that the kitchen is measured by. */
  promisedAt: CourtTime,
  /** The time its buyer was told first, if the ticket is some minutes later now. */
  laterThan: Type.Optional(CourtTime),
  addedMinutes: AddedMinutes,
});
export type TicketTiming = Static<typeof TicketTiming>;
