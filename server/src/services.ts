import { openStore, type ReleaseStore } from 'federation/release';
import type { Settings } from './config/settings';
import { connect } from './database/connect';
import { readMigrations, type Migration } from './database/migrate';
import type { Db } from './database/tables';
import { createImageHost, type ImageHost } from './features/images/image-host';
import { cardProvider, type CardProvider } from './features/payments/provider/card-provider';
import { tokenVerifier, type VerifyToken } from './identity/tokens';

/** What the features share. Created once, closed with the app. */
export interface Services {
  settings: Settings;
  publicUrl: string;
  db: Db;
  /** For reads that may be slightly outdated; the same database when there is no replica. */
  readDb: Db;
  migrations: readonly Migration[];
  verify: VerifyToken;
  imageHost: ImageHost;
  cards: CardProvider;
  /** Not cached: for changes of releases, and for reads that must be exact. */
  releaseStore: ReleaseStore;
  close: () => Promise<void>;
}

export async function createServices(settings: Settings, onDatabaseLost: (error: Error) => void): Promise<Services> {
  const { database, publicUrl } = settings;
  const db = connect(database.url, onDatabaseLost);
  const imageHost = await createImageHost(settings, db);
  const readDb = database.readUrl === undefined ? db : connect(database.readUrl, onDatabaseLost);
  return {
    settings,
    publicUrl,
    db,
    readDb,
    migrations: await readMigrations(),
    verify: tokenVerifier(settings.identity),
    imageHost,
    cards: cardProvider(settings.payments),
    releaseStore: openStore({
      folder: settings.releasesDir,
      bucket: settings.releasesBucket,
      url: settings.releasesUrl,
    }),
    close: async () => {
      imageHost.close();
      await db.destroy();
      if (readDb !== db) await readDb.destroy();
    },
  };
}
