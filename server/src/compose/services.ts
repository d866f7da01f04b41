import { openStore, type ReleaseStore } from '@food-court/federation/release';
import type { Settings } from '../platform/config/settings';
import { connect, connectReads, directly } from '../platform/database/connections/connect';
import { Waker } from '../platform/database/waker';
import { readMigrations, type Migration } from '../platform/database/migrate';
import type { Db } from '../platform/database/tables';
import { createImageHost, type ImageHost, type MediaServices } from '#modules/media/index';
import { type SendMail, mailTransport, type IsAvailable } from '#modules/notifications/index';
import {
  courtClock,
  type CourtClock,
  countDishes,
  isAvailable,
  isPhotoOfMenu,
  renameAuthorOfDishes,
} from '#modules/menu/index';
import { cardProvider, type CardProvider, type CheckoutOrders } from '#modules/payments/index';
import { isPhotoOfPerson, type AccountsServices } from '#modules/accounts/index';
import { erasureOfOtherModules, exportOfOtherModules } from './data-of-person';
import { checkoutOrders, isPhotoOfOrder, sumBought } from '#modules/ordering/index';
import { Isolation } from '../platform/process/isolation';
import { MenuWatch } from '../platform/menu-changes/menu-watch';
import { cacheVerified } from '../platform/identity/cached-tokens';
import { tokenVerifier, type VerifyToken } from '../platform/identity/tokens';

/** Dependencies that the features share. They are created once and closed with the app. */
export interface Services {
  settings: Settings;
  publicUrl: string;
  /** The pool for requests of people. */
  db: Db;
  /** The pool for public reads, which may be slightly outdated. It reads from the replica when there is one. */
  readDb: Db;
  /** How far the replica lags behind; undefined when there is no replica. */
  replicaLagMs: () => number | undefined;
  /** Announces versions of the menu. Later reads from `readDb` are at least as new as the announced version. */
  menuWatch: MenuWatch;
  /** The pool for payments and webhooks of the card provider. */
  moneyDb: Db;
  /** The pool for background work. */
  jobsDb: Db;
  /** The pool for session locks. It bypasses a pooler, which would share the session with other clients. */
  locksDb: Db;
  migrations: readonly Migration[];
  verify: VerifyToken;
  imageHost: ImageHost;
  cards: CardProvider;
  /** Queries and changes of orders that payments need. */
  orders: CheckoutOrders;
  /** Tells the news about wishes whether a dish is on the menu. */
  isAvailable: IsAvailable;
  /** The author of dishes is renamed with the person. */
  onRenamed: AccountsServices['onRenamed'];
  erasureOfOtherModules: AccountsServices['erasureOfOtherModules'];
  exportOfOtherModules: AccountsServices['exportOfOtherModules'];
  sumBought: AccountsServices['sumBought'];
  countDishes: AccountsServices['countDishes'];
  isPhotoNamed: MediaServices['isPhotoNamed'];
  /** Absent: this court sends no mails. */
  sendMail: SendMail | undefined;
  courtClock: CourtClock;
  /** Not cached, because it is used to change releases and for reads that must be exact. */
  releaseStore: ReleaseStore;
  isolation: Isolation;
  close: () => Promise<void>;
}

/** Returns the same services with another pool as their database. */
export const withDatabase = <Given extends Pick<Services, 'db'>>(services: Given, db: Db): Given =>
  Object.create(services, { db: { value: db } }) as Given;

export interface DatabaseEvents {
  onDatabaseLost: (error: Error) => void;
  /** Called when reads move to the replica, or back to the primary. */
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
    isAvailable,
    onRenamed: renameAuthorOfDishes,
    isPhotoNamed: [isPhotoOfPerson, isPhotoOfMenu, isPhotoOfOrder],
    ...{ erasureOfOtherModules, exportOfOtherModules, sumBought, countDishes },
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
