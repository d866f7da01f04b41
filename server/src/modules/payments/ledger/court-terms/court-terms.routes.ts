import type { Handlers } from '#platform/contract/handler';
import { readPage } from '#platform/contract/paging/read-page';
import type { PaymentsServices } from '#modules/payments/services';
import { setRate, withdrawRate } from '../settings/change-setting';
import { termKind, termRate } from '../settings/setting-kinds';
import { findChangesAfter } from '../settings/settings-history.repository';
import { presentTermChange } from '../settings/settings.presenter';
import { acceptTerm } from './accept-term';
import { findCourtTerms, findNextTermAt } from './court-terms.repository';

type CourtTermCall =
  | 'GET /court-terms'
  | 'GET /court-term-changes'
  | 'POST /court-term-changes'
  | 'DELETE /court-term-changes/{id}';

type CourtTermServices = Pick<PaymentsServices, 'db' | 'courtClock' | 'settings'>;

/** Reads from the primary database: an admin expects to see a change made a moment ago. */
export const courtTermHandlers = ({ db, courtClock, settings }: CourtTermServices): Handlers<CourtTermCall> => ({
  'GET /court-terms': async ({ changesAt }) => {
    changesAt(await findNextTermAt(db));
    return { ...(await findCourtTerms(db)), wallet: settings.payments.wallet.mode };
  },

  'GET /court-term-changes': async ({ query }) => {
    const { rows, next } = await readPage(query, (count, after) =>
      findChangesAfter(db, termRate(query && [query.term]).kinds, { count, after }),
    );
    return { items: rows.map(presentTermChange), next };
  },

  'POST /court-term-changes': ({ body: { term, number, from }, caller, once }) =>
    once(async (trx) => {
      await acceptTerm(trx, { term, number });
      const change = { rate: termRate(), kind: termKind(term), number, from };
      return presentTermChange(await setRate(trx, caller, change, courtClock));
    }),

  'DELETE /court-term-changes/{id}': ({ params, caller }) =>
    db
      .transaction()
      .execute(async (trx) => presentTermChange(await withdrawRate(trx, caller, { rate: termRate(), id: params.id }))),
});
