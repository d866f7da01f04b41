import { sumUpNext } from '@food-court/server/src/modules/reports/figures/sum-up';
import { sumUpLedgerNext } from '@food-court/server/src/modules/reports/money/sum-up-ledger';
import { fillTables } from '@food-court/server/src/platform/database/testing/fill-tables';
import { createTestServer, type TestServer } from '@food-court/server/src/testing/index';
import { administrate } from '@food-court/server/src/testing/template-database';
import { courtRows, type CourtSize } from './court-rows';
import { people, type Read } from './reads';

export interface GrownCourt {
  size: CourtSize;
  testServer: TestServer;
  /** Throws unless the answer is 200. */
  read: (read: Read) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a server with its own database, which is filled by SQL. */
export async function openCourt(size: CourtSize): Promise<GrownCourt> {
  const testServer = await createTestServer();
  const { url } = testServer.settings.database;
  await fillTables(testServer.db, url, courtRows(size));
  while (await sumUpNext(testServer.db, new Date()));
  while (await sumUpLedgerNext(testServer.db, new Date()));
  await administrate(url, 'vacuum analyze takings, court_takings, cooked, ledger_series, ledger_sums');
  const token = (uid: string): Promise<string> => testServer.identity.token({ sub: uid, email: `${uid}@example.com` });
  const tokens = {
    buyer: await token(people.buyer),
    seller: await token(people.seller),
    admin: await token(people.admin),
  };
  return {
    size,
    testServer,
    read: async ({ url: path, as }) => {
      const headers = as ? { authorization: `Bearer ${tokens[as]}` } : {};
      const { statusCode, body } = await testServer.app.inject({ method: 'GET', url: path, headers });
      if (statusCode !== 200) throw new Error(`GET ${path} was answered ${statusCode}: ${body.slice(0, 300)}`);
    },
    close: testServer.close,
  };
}
