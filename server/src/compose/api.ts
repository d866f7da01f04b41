import type { FastifyInstance } from 'fastify';
import { adminHandlers, userHandlers } from '../modules/accounts/users/users.routes';
import { auditHandlers } from '../modules/accounts/audit/audit.routes';
import { basketHandlers } from '../modules/ordering/basket/baskets.routes';
import { bannerHandlers } from '../modules/site/banner/banner.routes';
import { dishHandlers } from '../modules/menu/dishes/dishes.routes';
import { figuresHandlers } from '../modules/reports/figures/figures.routes';
import { kitchenHoursHandlers } from '../modules/menu/hours/kitchen-hours.routes';
import { kitchenHandlers } from '../modules/menu/kitchen/kitchen.routes';
import { kitchenPageHandlers } from '../modules/menu/kitchen-pages/kitchen-pages.routes';
import { kitchenProfileHandlers } from '../modules/menu/kitchen-pages/kitchen-profiles.routes';
import { monitorHandlers } from '../modules/ordering/monitor/monitor.routes';
import { orderLifeHandlers } from '../modules/ordering/steps/order-life.routes';
import { orderListHandlers } from '../modules/reports/order-lists/order-lists.routes';
import { newsHandlers } from '../modules/notifications/news/news.routes';
import { orderHandlers } from '../modules/ordering/checkout/orders.routes';
import { peopleHandlers } from '../modules/accounts/people/people.routes';
import { findAccountStatus } from '../modules/accounts/users/account-status';
import { signOutHandlers } from '../modules/accounts/session/sign-out-everywhere.routes';
import { personalDataHandlers } from '../modules/accounts/personal-data/personal-data.routes';
import { rescueHandlers } from '../modules/ordering/tracking/rescues.routes';
import { reviewHandlers } from '../modules/ordering/reviews/reviews.routes';
import { searchHandlers } from '../modules/menu/search/search.routes';
import { trackingHandlers } from '../modules/ordering/tracking/tracking.routes';
import { versionsHandlers } from '../modules/delivery/versions/versions.routes';
import { wishHandlers } from '../modules/menu/wishes/wishes.routes';
import { type Services, withDatabase } from './services';
import { orderEvents } from '../modules/ordering/live/order-events.routes';
import { findFreePlace } from '#modules/ordering/timing/find-free-place';
import { servedBuildsOf } from '#modules/delivery/discovery/served-builds';
import { orderView } from '#modules/ordering/after-payment/order-view';
import { paymentHandlers } from '../modules/payments/payment/payments.routes';
import { compressAnswers } from '../platform/http/compression';
import { dataOnly } from '../platform/http/security-headers';
import { refusedPerPage } from '../platform/http/rate-limits';
import { RefusedCallers } from '../platform/identity/refused-callers';
import { assembleHandlers } from '../platform/contract/assemble-handlers';
import { bindContract } from '../platform/contract/bind-contract';
import { createCallLimits } from '../platform/contract/call-limits';
import { docsPage } from '../platform/contract/api-docs/docs-page';
import { CachedAnswers } from '../platform/cached-answers/cached-answers';
import { refuseUnknownCalls } from '../platform/contract/addresses';

export const apiBase = '/api';

/** Everything below /api: the calls of the contract, the page that documents them, and a refusal for every other address. */
export async function api(app: FastifyInstance, services: Services): Promise<void> {
  app.removeContentTypeParser('text/plain');
  dataOnly(app);
  await compressAnswers(app);
  await docsPage(app, apiBase);

  const money = withDatabase(services, services.moneyDb);
  const handlers = assembleHandlers(
    userHandlers(services),
    personalDataHandlers(services),
    signOutHandlers(services),
    peopleHandlers(services),
    adminHandlers(services),
    dishHandlers(services),
    searchHandlers(services),
    kitchenHandlers(services),
    kitchenHoursHandlers(services),
    kitchenPageHandlers(services, findFreePlace),
    kitchenProfileHandlers(services),
    orderHandlers(services),
    orderLifeHandlers(services),
    orderListHandlers(services),
    monitorHandlers(services),
    figuresHandlers(services),
    basketHandlers(services),
    trackingHandlers(services),
    rescueHandlers(services),
    paymentHandlers(money, orderView(money)),
    wishHandlers(services),
    reviewHandlers(services),
    newsHandlers(services),
    bannerHandlers(services),
    versionsHandlers(services),
    auditHandlers(services),
  );
  const accounts = {
    verify: services.verify,
    findStatus: findAccountStatus(services.db),
    refused: new RefusedCallers(refusedPerPage * services.settings.pagesAMinute),
  };
  const limitsOf = createCallLimits(app, services.settings.pagesAMinute);
  bindContract(app, handlers, {
    accounts,
    cachedAnswers: new CachedAnswers(services.menuWatch),
    db: services.db,
    limitsOf,
    servedBuildsOf,
  });
  orderEvents(app, services, { accounts, limitsOf });
  refuseUnknownCalls(app, apiBase);
}
