import { openStore, type ReleaseStore } from 'federation/release';
import type { Settings } from './config/settings';
import { connect } from './database/connect';
import { readMigrations, type Migration } from './database/migration-files';
import type { Db } from './database/tables';
import { openOwnHost, type OwnHost } from './features/images/own-host';
import { tokenVerifier, type VerifyToken } from './identity/verify-token';
import { dieAt, type Reach } from './payments/fault-points';
import { cardProvider, type CardProvider } from './payments/provider/card-provider';

/** All that the features share: made once, closed with the app. */
export interface House {
  settings: Settings;
  publicUrl: string;
  db: Db;
  /** For reads that may be a moment behind; the same database when there is no replica. */
  readDb: Db;
  migrations: readonly Migration[];
  verify: VerifyToken;
  imageHost: OwnHost;
  cards: CardProvider;
  /** As it is, for who changes what is released or must know it exactly. */
  releaseStore: ReleaseStore;
  reach: Reach;
  close: () => Promise<void>;
}

export async function openHouse(settings: Settings, onDatabaseLost: (error: Error) => void): Promise<House> {
  const { database, publicUrl } = settings;
  const db = connect(database.url, onDatabaseLost);
  const readDb = database.readUrl === undefined ? db : connect(database.readUrl, onDatabaseLost);
  return {
    settings,
    publicUrl,
    db,
    readDb,
    migrations: await readMigrations(),
    verify: tokenVerifier(settings.identity),
    imageHost: await openOwnHost(settings, db),
    cards: cardProvider(settings.payments),
    releaseStore: openStore({
      folder: settings.releasesDir,
      bucket: settings.releasesBucket,
      url: settings.releasesUrl,
    }),
    reach: dieAt(settings.payments.faultPoint),
    close: async () => {
      await db.destroy();
      if (readDb !== db) await readDb.destroy();
    },
  };
}
