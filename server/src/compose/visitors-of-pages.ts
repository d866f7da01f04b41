import type { FastifyInstance } from 'fastify';
import { findAccountStatus, findKitchenOfSeller } from '#modules/accounts/index';
import { countOrders, type FlagsOfVisit, flagsOfVisits, KnownSwitches, VisitKeys } from '#modules/releases/index';
import { createFindReader, type FindReader } from '../platform/identity/find-reader';
import type { Services } from './services';
import type { ServicesOfModules } from './services-of-modules';

/** A decorator of the app: the switches of flags, which are read regularly once their table exists. */
export const knownSwitches = 'knownSwitches';
/** A decorator that is called at startup, after the migrations: before them a new database has no table of keys. */
export const readVisitKeys = 'readVisitKeys';

/** The knowledge of the server about visits: which ones it signed, and which features were switched when they began. */
export interface KnownVisits {
  visitKeys: VisitKeys;
  switches: KnownSwitches;
}

export async function knownVisits(
  app: FastifyInstance,
  { jobsDb }: Pick<Services, 'jobsDb'>,
  of: ServicesOfModules,
): Promise<KnownVisits> {
  const visitKeys = new VisitKeys(jobsDb, app.log);
  visitKeys.refreshHourly(app);
  app.decorate(readVisitKeys, visitKeys.tryRefresh);
  const switches = new KnownSwitches(jobsDb, app.log);
  app.decorate(knownSwitches, switches);
  await app.register(countOrders(of.releases, visitKeys, switches.trialsOf));
  return { visitKeys, switches };
}

interface VisitorsOfPages {
  findReader: FindReader;
  flagsOf: FlagsOfVisit;
}

/** Finds out for whom a page is: who is signed in, and which features they have. */
export const visitorsOfPages = (
  { db }: Pick<Services, 'db'>,
  { visitKeys: signer, switches }: KnownVisits,
): VisitorsOfPages => ({
  findReader: createFindReader({ signer, findStatus: findAccountStatus(db) }),
  flagsOf: flagsOfVisits({ switches, findKitchen: (uid) => findKitchenOfSeller(db, uid) }),
});
