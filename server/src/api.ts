import type { FastifyInstance } from 'fastify';
import { adminHandlers, userHandlers } from './features/users/users.routes';
import { auditHandlers } from './features/audit/audit.routes';
import { basketHandlers } from './features/baskets/baskets.routes';
import { bannerHandlers } from './features/banner/banner.routes';
import { dishHandlers } from './features/dishes/dishes.routes';
import { figuresHandlers } from './features/figures/figures.routes';
import { kitchenHoursHandlers } from './features/kitchen-hours/kitchen-hours.routes';
import { kitchenHandlers } from './features/kitchen/kitchen.routes';
import { kitchenPageHandlers } from './features/kitchen-pages/kitchen-pages.routes';
import { kitchenProfileHandlers } from './features/kitchen-pages/kitchen-profiles.routes';
import { monitorHandlers } from './features/monitor/monitor.routes';
import { orderLifeHandlers } from './features/order-life/order-life.routes';
import { orderListHandlers } from './features/order-lists/order-lists.routes';
import { newsHandlers } from './features/news/news.routes';
import { orderHandlers } from './features/orders/orders.routes';
import { peopleHandlers } from './features/people/people.routes';
import { findAccountStatus } from './features/users/account-status';
import { signOutHandlers } from './features/session/sign-out-everywhere.routes';
import { personalDataHandlers } from './features/personal-data/personal-data.routes';
import { rescueHandlers } from './features/tracking/rescues.routes';
import { reviewHandlers } from './features/reviews/reviews.routes';
import { searchHandlers } from './features/search/search.routes';
import { trackingHandlers } from './features/tracking/tracking.routes';
import { versionsHandlers } from './features/versions/versions.routes';
import { wishHandlers } from './features/wishes/wishes.routes';
import { type Services, withDatabase } from './services';
import { orderEvents } from './features/live-orders/order-events.routes';
import { paymentHandlers } from './features/payments/payments.routes';
import { compressAnswers } from './http/compression';
import { dataOnly } from './http/security-headers';
import { refusedPerPage } from './http/rate-limits';
import { RefusedCallers } from './identity/refused-callers';
import { assembleHandlers } from './contract/assemble-handlers';
import { bindContract } from './contract/bind-contract';
import { createCallLimits } from './contract/call-limits';
import { docsPage } from './api-docs/docs-page';
import { CachedAnswers } from './cached-answers/cached-answers';
import { refuseUnknownCalls } from './contract/addresses';

export const apiBase = '/api';

/** Everything below /api: the calls of the contract, the page that documents them, and a refusal for every other address. */
export async function api(app: FastifyInstance, services: Services): Promise<void> {
  app.removeContentTypeParser('text/plain');
  dataOnly(app);
  await compressAnswers(app);
  await docsPage(app, apiBase);

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
    kitchenPageHandlers(services),
    kitchenProfileHandlers(services),
    orderHandlers(services),
    orderLifeHandlers(services),
    orderListHandlers(services),
    monitorHandlers(services),
    figuresHandlers(services),
    basketHandlers(services),
    trackingHandlers(services),
    rescueHandlers(services),
    paymentHandlers(withDatabase(services, services.moneyDb)),
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
  });
  orderEvents(app, services, { accounts, limitsOf });
  refuseUnknownCalls(app, apiBase);
}
