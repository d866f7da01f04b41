import type { AccountsServices } from '#modules/accounts/index';
import type { ReleaseServices } from '#modules/releases/index';
import type { MediaServices } from '#modules/media/index';
import type { MenuServices } from '#modules/menu/index';
import type { NotificationsServices } from '#modules/notifications/index';
import type { OrderingServices } from '#modules/ordering/index';
import type { PaymentsServices } from '#modules/payments/index';
import type { ReportsServices } from '#modules/reports/index';
import type { SiteServices } from '#modules/site/index';
import type { TogetherServices } from '#modules/together/index';
import type { Services } from './services';

export interface ServicesOfModules {
  accounts: AccountsServices;
  releases: ReleaseServices;
  media: MediaServices;
  menu: MenuServices;
  notifications: NotificationsServices;
  ordering: OrderingServices;
  payments: PaymentsServices;
  reports: ReportsServices;
  site: SiteServices;
  together: TogetherServices;
}

/** Gives each module what it declares, and nothing else. */
export const servicesOfModules = (services: Services): ServicesOfModules => ({
  accounts: pick(
    services,
    'db',
    'readDb',
    'publicUrl',
    'settings',
    'verify',
    'imageHost',
    'onRenamed',
    'erasureOfOtherModules',
    'exportOfOtherModules',
    'guestsOfOtherModules',
    'sumBought',
    'spokenLanguage',
    'countDishes',
  ),
  releases: pick(services, 'db', 'readDb', 'jobsDb', 'publicUrl', 'settings', 'releaseStore', 'isolation', 'levels'),
  media: pick(services, 'jobsDb', 'publicUrl', 'imageHost', 'isPhotoNamed'),
  menu: pick(services, 'db', 'readDb', 'publicUrl', 'settings', 'courtClock', 'imageHost'),
  notifications: pick(services, 'db', 'publicUrl', 'settings', 'isAvailable', 'findOnTheRoad', 'sendMail', 'sendText'),
  ordering: pick(
    services,
    'db',
    'readDb',
    'publicUrl',
    'settings',
    'courtClock',
    'cards',
    'terminal',
    'otherMethods',
    'orders',
    'findStreets',
    'mapTiles',
  ),
  payments: pick(
    services,
    'db',
    'locksDb',
    'publicUrl',
    'settings',
    'courtClock',
    'cards',
    'booksKey',
    'otherMethods',
    'terminal',
    'cardCustomers',
    'orders',
  ),
  reports: pick(services, 'db', 'readDb', 'courtClock', 'booksKey'),
  site: pick(services, 'db', 'readDb', 'settings', 'imageHost', 'migrations'),
  together: pick(services, 'db', 'publicUrl', 'settings', 'courtClock'),
});

/** Each is looked up when it is used: tests replace the card provider of a running server. */
const pick = <Key extends keyof Services>(services: Services, ...keys: readonly Key[]): Pick<Services, Key> =>
  Object.defineProperties(
    {},
    Object.fromEntries(keys.map((key) => [key, { enumerable: true, get: () => services[key] }])),
  ) as Pick<Services, Key>;
