import { openStore, type ReleaseStore } from '@food-court/federation/release';
import type { Settings } from '../platform/config/settings';
import { connect, connectReads, directly } from '../platform/database/connections/connect';
import { Waker } from '../platform/database/waker';
import { readMigrations, type Migration } from '../platform/database/migrate';
import type { Db } from '../platform/database/tables';
import { createImageHost, type ImageHost, type MediaServices } from '#modules/media/index';
import { type SendMail, mailTransport, type IsOffered } from '#modules/notifications/index';
import {
  courtClock,
  type CourtClock,
  countDishes,
  isOffered,
  isPhotoOfMenu,
  renameAuthorOfDishes,
} from '#modules/menu/index';
import { cardProvider, type CardProvider, type CheckoutOrders } from '#modules/payments/index';
import { isPhotoOfPerson, type AccountsServices } from '#modules/accounts/index';
import { erasedElsewhere, exportElsewhere } from './data-of-person';
import { checkoutOrders, isPhotoOfOrder, sumBought } from '#modules/ordering/index';
import { Isolation } from '../platform/process/isolation';
import { MenuWatch } from '../platform/menu-changes/menu-watch';
import { cacheVerified } from '../platform/identity/cached-tokens';
import { tokenVerifier, type VerifyToken } from '../platform/identity/tokens';

/** What the features share. Created once, closed with the app. */
export interface Services {
  settings: Settings;
  publicUrl: string;
  /** For what people do. */
  db: Db;
  /** For reads by anybody, which may be slightly outdated: of a replica when there is one. */
  readDb: Db;
  /** How far the replica is behind; undefined without one. */
  replicaLagMs: () => number | undefined;
  /** What is read from `readDb` after a version was told is at least of that version. */
  menuWatch: MenuWatch;
  /** For payments and what the card provider tells. */
  moneyDb: Db;
  /** For work that nobody waits for. */
  jobsDb: Db;
  /** For locks that a session has, past a pooler, which would lend the session to others. */
  locksDb: Db;
  migrations: readonly Migration[];
  verify: VerifyToken;
  imageHost: ImageHost;
  cards: CardProvider;
  /** What payments ask of orders. */
  orders: CheckoutOrders;
  /** What news about wishes ask of the menu. */
  isOffered: IsOffered;
  /** The author of dishes is renamed with the person. */
  onRenamed: AccountsServices['onRenamed'];
  erasedElsewhere: AccountsServices['erasedElsewhere'];
  exportElsewhere: AccountsServices['exportElsewhere'];
  sumBought: AccountsServices['sumBought'];
  countDishes: AccountsServices['countDishes'];
  isPhotoNamed: MediaServices['isPhotoNamed'];
  /** Absent: this court sends no mails. */
  sendMail: SendMail | undefined;
  courtClock: CourtClock;
  /** Not cached: for changes of releases, and for reads that must be exact. */
  releaseStore: ReleaseStore;
  isolation: Isolation;
  close: () => Promise<void>;
}

/** The same services, which see another pool as their database. */
export const withDatabase = <Given extends Pick<Services, 'db'>>(services: Given, db: Db): Given =>
  Object.create(services, { db: { value: db } }) as Given;

export interface DatabaseEvents {
  onDatabaseLost: (error: Error) => void;
  /** Reads go to the replica from now on, or to the primary. */
  onReplica: (isAsked: boolean, reason: string) => void;
}

export async function createServices(
  settings: Settings,
  { onDatabaseLost = () => undefined, onReplica = () => undefined }: Partial<DatabaseEvents> = {},
): Promise<Services> {
  const { database, publicUrl } = settings;
  const waker = new Waker(connect(database, 'wakes', onDatabaseLost));
  const db = connect(database, 'people', onDatabaseLost, waker.send);
  const imageHost = await createImageHost(settings, db);
  const reads = connectReads(database, onDatabaseLost, onReplica);
  const moneyDb = connect(database, 'money', onDatabaseLost, waker.send);
  const jobsDb = connect(database, 'jobs', onDatabaseLost, waker.send);
  const locksDb = connect(directly(database), 'locks', onDatabaseLost);
  return {
    settings,
    publicUrl,
    db,
    readDb: reads.db,
    replicaLagMs: reads.lagMs,
    menuWatch: new MenuWatch(reads.newest, reads.catchUp),
    moneyDb,
    jobsDb,
    locksDb,
    migrations: await readMigrations(),
    verify: cacheVerified(tokenVerifier(settings.identity)),
    imageHost,
    cards: cardProvider(settings.payments),
    orders: checkoutOrders,
    isOffered,
    onRenamed: renameAuthorOfDishes,
    isPhotoNamed: [isPhotoOfPerson, isPhotoOfMenu, isPhotoOfOrder],
    ...{ erasedElsewhere, exportElsewhere, sumBought, countDishes },
    courtClock: courtClock(settings.timeZone),
    sendMail: mailTransport(settings.mail, publicUrl),
    releaseStore: openStore({
      folder: settings.releasesDir,
      bucket: settings.releasesBucket,
      url: settings.releasesUrl,
    }),
    isolation: new Isolation(settings),
    close: async () => {
      await imageHost.close();
      await Promise.all([reads.close(), ...[db, moneyDb, jobsDb, locksDb].map((pool) => pool.destroy())]);
      await waker.close();
    },
  };
}
