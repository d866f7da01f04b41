import { openStore } from '@food-court/federation/release';
import type { Settings } from '../platform/config/settings';
import { connect, connectReads, directly } from '../platform/database/connections/connect';
import { ChannelNotifier } from '../platform/database/channel-notifier';
import { readMigrations } from '../platform/database/migrate';
import type { Db } from '../platform/database/tables';
import { createImageHost, type MediaServices } from '#modules/media/index';
import { mailTransport, textTransport, type NotificationsServices } from '#modules/notifications/index';
import {
  courtClock,
  countDishes,
  isAvailable,
  isPhotoOfMenu,
  type MenuServices,
  renameAuthorOfDishes,
} from '#modules/menu/index';
import {
  cardCustomers,
  cardProvider,
  openBooksKey,
  terminal,
  terminalMethod,
  type PaymentsServices,
} from '#modules/payments/index';
import { isPhotoOfPerson, type AccountsServices } from '#modules/accounts/index';
import { erasureOfOtherModules, exportOfOtherModules, guestsOfOtherModules } from './data-of-person';
import {
  checkoutOrders,
  findOnTheRoadBy,
  isPhotoOfOrder,
  openMapTiles,
  type OrderingServices,
  streetSearch,
  sumBought,
} from '#modules/ordering/index';
import { KnownLevels, visitorHints, type ReleaseServices } from '#modules/releases/index';
import type { ReportsServices } from '#modules/reports/index';
import type { SiteServices } from '#modules/site/index';
import { Isolation } from '../platform/process/isolation';
import { MenuWatch } from '../platform/menu-changes/menu-watch';
import { cacheVerified } from '../platform/identity/cached-tokens';
import { tokenVerifier } from '../platform/identity/tokens';

/** Services of compose and the platform themselves. */
interface OwnServices {
  settings: Settings;
  /** How far the replica lags behind; undefined when there is no replica. */
  replicaLagMs: () => number | undefined;
  /** Announces versions of the menu. Later reads from `readDb` are at least as new as the announced version. */
  menuWatch: MenuWatch;
  /** The pool for payments and webhooks of the card provider. */
  moneyDb: Db;
  close: () => Promise<void>;
}

/** The sum of what the modules declare. They are created once and closed with the app; `servicesOfModules` hands them out. */
export interface Services
  extends
    OwnServices,
    Of<AccountsServices>,
    Of<ReleaseServices>,
    Of<MediaServices>,
    Of<MenuServices>,
    Of<NotificationsServices>,
    Of<OrderingServices>,
    // It has a part of the clock that menu declares.
    Omit<Of<PaymentsServices>, 'courtClock'>,
    Of<ReportsServices>,
    Of<SiteServices> {}

/** A module sees only some of the settings. */
type Of<Declared> = Omit<Declared, 'settings'>;

/** Returns the same services with another pool as their database. */
export const withDatabase = <Given extends Pick<Services, 'db'>>(services: Given, db: Db): Given =>
  Object.create(services, { db: { value: db } }) as Given;

export interface DatabaseEvents {
  onDatabaseLost: (error: Error) => void;
  /** Called when reads move to the replica, or back to the primary. */
  onReplica: (isAsked: boolean, reason: string) => void;
}

/** The language of a browser, for the mails of its person. */
const spokenLanguage: AccountsServices['spokenLanguage'] = (cookies, acceptLanguage) => {
  const { language, isLanguageChosen } = visitorHints(cookies, acceptLanguage);
  return { language, isChosen: isLanguageChosen };
};

/** Functions that modules need of those above them. */
const handedIn = {
  orders: checkoutOrders,
  isAvailable,
  onRenamed: renameAuthorOfDishes,
  isPhotoNamed: [isPhotoOfPerson, isPhotoOfMenu, isPhotoOfOrder],
  ...{ erasureOfOtherModules, exportOfOtherModules, guestsOfOtherModules, sumBought, countDishes },
  spokenLanguage,
};

export async function createServices(
  settings: Settings,
  { onDatabaseLost = () => undefined, onReplica = () => undefined }: Partial<DatabaseEvents> = {},
): Promise<Services> {
  const { database, publicUrl } = settings;
  const notifier = new ChannelNotifier(connect(database, 'notifications', onDatabaseLost));
  const pools = {
    db: connect(database, 'people', onDatabaseLost, notifier.send),
    moneyDb: connect(database, 'money', onDatabaseLost, notifier.send),
    jobsDb: connect(database, 'jobs', onDatabaseLost, notifier.send),
    locksDb: connect(directly(database), 'locks', onDatabaseLost),
  };
  const clock = courtClock(settings.timeZone);
  const imageHost = await createImageHost(settings, pools.db);
  const cards = cardProvider(settings.payments);
  const readers = terminal(settings.payments);
  const mapTiles = await openMapTiles(settings.mapTiles);
  const reads = connectReads(database, onDatabaseLost, onReplica);
  return {
    settings,
    publicUrl,
    ...pools,
    readDb: reads.db,
    replicaLagMs: reads.lagMs,
    menuWatch: new MenuWatch(reads.newest, reads.catchUp),
    migrations: await readMigrations(),
    verify: cacheVerified(tokenVerifier(settings.identity)),
    imageHost,
    booksKey: await openBooksKey(settings),
    cards,
    terminal: readers,
    otherMethods: { terminal: terminalMethod({ cards, terminal: readers, db: pools.moneyDb }) },
    cardCustomers: cardCustomers(settings.payments),
    ...handedIn,
    courtClock: clock,
    findOnTheRoad: findOnTheRoadBy(clock),
    sendMail: mailTransport(settings.mail, publicUrl),
    sendText: textTransport(settings.texts),
    findStreets: streetSearch(settings.photonUrl),
    mapTiles,
    releaseStore: openStore({
      folder: settings.releasesDir,
      bucket: settings.releasesBucket,
      url: settings.releasesUrl,
    }),
    isolation: new Isolation(settings),
    levels: new KnownLevels(pools.jobsDb, settings),
    close: async () => {
      await imageHost.close();
      await mapTiles?.close();
      await Promise.all([reads.close(), ...Object.values(pools).map((pool) => pool.destroy())]);
      await notifier.close();
    },
  };
}
