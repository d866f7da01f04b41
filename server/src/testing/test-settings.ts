import { join } from 'node:path';
import type { Settings } from '../platform/config/settings';

export const testSettings = (
  given: Pick<Settings, 'dataDir' | 'database' | 'identity'> & Partial<Settings>,
): Settings => ({
  production: false,
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://food.test',
  drainSeconds: 0,
  releasesDir: join(given.dataDir, 'releases'),
  releasesKeepDays: 30,
  releasesProvenance: 'optional',
  releasesSecondPerson: false,
  ownRemotes: ['kitchen', 'bar', 'storefront', 'dashboard', 'payments'],
  trustedTypePolicies: ['vue'],
  renderIsolation: 'wanted',
  trustedProxies: [],
  logLevel: 'silent',
  signInWith: undefined,
  firebase: { projectId: 'test-food-court', apiKey: 'test', authDomain: 'test-food-court.firebaseapp.com' },
  imageHost: { ownKey: 'test-image-key' },
  stripe: { publishableKey: 'pk_test_court' },
  // Nothing listens there. Tests with payments use createCardTestServer.
  payments: {
    secretKey: 'sk_test_court',
    webhookSecret: 'whsec_court',
    sandboxApiUrl: 'http://127.0.0.1:9',
    platformFeePercent: 10,
    disputeKitchenPercent: 100,
    payoutSecondAdminAbove: 1_000,
    taxPercent: 0,
    sweepSeconds: 20,
    wallet: { mode: 'on', mostHeld: 500, mostADay: 500, grantDays: 90 },
    invitations: { leastOrder: 5, creditAfterHours: 24, mostAMonth: 10 },
  },
  // Nothing listens there, either.
  texts: { url: 'http://127.0.0.1:9', account: 'court', token: 'token', from: '+15005550006' },
  // A test sends within a second what people send within minutes. Tests of the limits have their own settings.
  pagesAMinute: 100_000,
  // In most tests one buyer places all orders. The limits of production are tested in orders/holds.test.ts.
  holds: {
    portionsOfDish: 1_000,
    portions: 1_000,
    countedMinutes: 10,
    uncountedMinutes: 60,
    guestMinutes: 3,
    guestOrdersOfTable: 10,
    guestOrdersOfBrowser: 1_000,
    guestOrdersOfNetwork: 1_000,
  },
  unanswered: { ringMinutes: 2, adminMinutes: 5, cancelMinutes: 8, refundMinutes: 15 },
  timeZone: 'Europe/Berlin',
  dishesADay: 200,
  sellersConfirmAddress: false,
  rollbackReports: 5,
  tokenSyncUrl: '/session',
  offlinePages: true,
  ...given,
});
