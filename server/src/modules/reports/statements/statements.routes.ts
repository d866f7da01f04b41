import type { Handlers } from '#platform/contract/handler';
import { proveStatement } from '#modules/payments/index';
import { notFound } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { periodOf } from '../money/money-period';
import type { MoneyReading } from '../money/read-money';
import type { ReportsServices } from '../services';
import { findKitchen } from './kitchens.repository';
import { readStatement, readStatementFile, readStatementLines } from './read-statement';
import type { KitchenOfStatement } from './statement.presenter';

type StatementCall =
  | 'GET /statements/{id}'
  | 'GET /statements/{id}/lines'
  | 'GET /statements/{id}/books'
  | 'GET /statements/{id}/file';

/** To a seller, other kitchens have no statements. */
async function kitchenOf({ db }: ReportsServices, caller: Member, id: string): Promise<KitchenOfStatement> {
  const kitchen = await findKitchen(db, id);
  if (!kitchen || (caller.profile.role !== 'admin' && caller.uid !== kitchen.uid))
    throw notFound('We can’t find this kitchen.');
  return kitchen;
}

/** Reads from a replica if there is one, like the money page. */
export function statementHandlers(services: ReportsServices): Handlers<StatementCall> {
  const reading = (): MoneyReading => ({ db: services.readDb, now: new Date(), clock: services.courtClock });
  return {
    'GET /statements/{id}': async ({ params: { id }, query, caller }) =>
      readStatement(reading(), await kitchenOf(services, caller, id), query?.month),

    'GET /statements/{id}/lines': async ({ params: { id }, query = {}, caller }) =>
      readStatementLines(reading(), await kitchenOf(services, caller, id), query),

    'GET /statements/{id}/books': async ({ params: { id }, query, caller }) => {
      const { uid: owner } = await kitchenOf(services, caller, id);
      const { now, clock } = reading();
      const date = query?.month === undefined ? undefined : `${query.month}-01`;
      return proveStatement(services, { owner, ...periodOf({ per: 'month', date }, now, clock) });
    },

    'GET /statements/{id}/file': async ({ params: { id }, query, caller }) => {
      const kitchen = await kitchenOf(services, caller, id);
      const now = reading();
      const month = query?.month ?? now.clock.wallTimeOf(now.now).date.slice(0, 'yyyy-mm'.length);
      return { name: `statement-${month}.csv`, parts: readStatementFile(now, kitchen, month) };
    },
  };
}
