import { categories, taxLimits, type Tax } from '@food-court/shared-api/contract';
import type { Settings } from '#platform/config/settings';
import type { Handlers } from '#platform/contract/handler';
import type { Db } from '#platform/database/tables';
import { readPage } from '#platform/contract/paging/read-page';
import { allow } from '#platform/http/refusal';
import { findAccountUid, isOwnEmail } from '#modules/accounts/index';
import { setRate, withdrawRate, type CourtDays } from '../settings/change-setting';
import { categoryOf, taxKind, taxRate } from '../settings/setting-kinds';
import { findChangesAfter } from '../settings/settings-history.repository';
import { percentOf, presentChange } from '../settings/settings.presenter';
import { findTaxes, findTaxesNow, type TaxInForce } from './tax.repository';

type TaxCall = 'GET /tax' | 'GET /tax/{email}' | 'GET /tax-changes' | 'POST /tax-changes' | 'DELETE /tax-changes/{id}';

interface TaxServices {
  db: Db;
  settings: Pick<Settings, 'payments'>;
  courtClock: CourtDays;
}

/** Reads from the primary database: an admin expects to see a change made a moment ago. */
export function taxHandlers({ db, settings, courtClock }: TaxServices): Handlers<TaxCall> {
  const initial = settings.payments.taxPercent;
  return {
    'GET /tax': async () => presentTax(await findTaxesNow(db, taxLimits.listed + 2), initial),

    'GET /tax/{email}': async ({ params, caller }) => {
      const isAllowed = isOwnEmail(caller, params.email) || caller.profile.role === 'admin';
      allow(isAllowed, 'Only the seller of this kitchen and admins may do this.');
      const seller_uid = await findAccountUid(db, caller, params.email);
      const taxes = await findTaxes(
        db,
        categories.map((category) => ({ seller_uid, category })),
      );
      const percentAt = (place: number) => (taxes[place] === undefined ? initial : percentOf(taxes[place]));
      return { categories: categories.map((category, place) => ({ category, percent: percentAt(place) })) };
    },

    'GET /tax-changes': async ({ query }) => {
      const { rows, next } = await readPage(query, (count, after) =>
        findChangesAfter(db, taxRate.kinds, { count, after }),
      );
      return { items: rows.map(presentChange), next };
    },

    'POST /tax-changes': ({ body: { category, percent: number, ...body }, caller, once }) =>
      once(async (trx) =>
        presentChange(
          await setRate(trx, caller, { ...body, number, rate: taxRate, kind: taxKind(category) }, courtClock),
        ),
      ),

    'DELETE /tax-changes/{id}': ({ params, caller }) =>
      db
        .transaction()
        .execute(async (trx) => presentChange(await withdrawRate(trx, caller, { rate: taxRate, id: params.id }))),
  };
}

/** The list has everyone's own first, if an admin has set it. */
function presentTax(rows: readonly TaxInForce[], initialPercent: number): Tax {
  const everyone = rows.find(({ kind, uid }) => kind === 'tax' && uid === null);
  const others = rows.filter((row) => row !== everyone);
  return {
    percent: everyone ? percentOf(everyone.value) : initialPercent,
    others: others.slice(0, taxLimits.listed).map(({ kind, uid, name, value }) => {
      const category = categoryOf(kind);
      return {
        ...(uid !== null && { kitchen: { id: uid, name: name ?? '' } }),
        ...(category && { category }),
        percent: percentOf(value),
      };
    }),
    ...(others.length > taxLimits.listed && { more: true }),
  };
}
