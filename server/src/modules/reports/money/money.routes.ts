import type { CourtMoney, MoneyFigure } from '@food-court/shared-api/contract';
import { kitchenFigures } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { allow, invalid, notFound } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { findAccountUid, isOwnEmail } from '#modules/accounts/index';
import { findClosing } from '#modules/payments/index';
import type { ReportsServices } from '../services';
import { findSellerOfKitchen } from '../order-lists/order-lists.repository';
import { monthOf } from './money-period';
import { readCourtMoney, readKitchenMoney, readMoneyLines, type MoneyReading } from './read-money';

type MoneyCall = 'GET /money' | 'GET /money/{email}' | 'GET /money-lines' | 'GET /money-lines/{email}';

async function sellerOf({ db }: ReportsServices, caller: Member, email: string): Promise<string> {
  allow(
    isOwnEmail(caller, email) || caller.profile.role === 'admin',
    'Only the seller of this kitchen and admins may see its money.',
  );
  return findAccountUid(db, caller, email);
}

/** Some figures are of the court only: a buyer's payment may be for several kitchens. */
async function chosenSeller({ db }: ReportsServices, kitchen: string, of: MoneyFigure = 'earned'): Promise<string> {
  if (!kitchenFigures.some((figure) => figure === of))
    throw invalid([{ field: 'of', detail: 'This figure is not of one kitchen' }]);
  const seller = await findSellerOfKitchen(db, kitchen);
  if (seller === undefined) throw notFound('There is no such kitchen.');
  return seller;
}

/** Reads from the primary database: an admin expects to see the month closed a moment ago. */
async function withClosing({ db, courtClock }: ReportsServices, money: CourtMoney): Promise<CourtMoney> {
  const { per, first } = money.period;
  return per === 'month' ? { ...money, closing: await findClosing(db, monthOf(first), courtClock) } : money;
}

/** Reads from a replica if there is one, like the figures. */
export function moneyHandlers(services: ReportsServices): Handlers<MoneyCall> {
  const reading = (): MoneyReading => ({ db: services.readDb, now: new Date(), clock: services.courtClock });
  return {
    'GET /money': async ({ query }) => withClosing(services, await readCourtMoney(reading(), query)),

    'GET /money/{email}': async ({ params: { email }, query, caller }) =>
      readKitchenMoney(reading(), await sellerOf(services, caller, email), query),

    'GET /money-lines': async ({ query = {} }) => {
      const { kitchen, of } = query;
      const seller = kitchen === undefined ? undefined : await chosenSeller(services, kitchen, of);
      return readMoneyLines(reading(), seller, query);
    },

    'GET /money-lines/{email}': async ({ params: { email }, query = {}, caller }) =>
      readMoneyLines(reading(), await sellerOf(services, caller, email), query),
  };
}
