import type { Handlers } from '#platform/contract/handler';
import type { PaymentsServices } from '#modules/payments/services';
import { closeMonth } from './close-month';

export const closedMonthHandlers = ({ db, courtClock }: PaymentsServices): Handlers<'POST /closed-months'> => ({
  'POST /closed-months': ({ body: { month }, caller }) =>
    db.transaction().execute((trx) => closeMonth(trx, caller, month, courtClock)),
});
