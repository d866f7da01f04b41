import type { FastifyInstance } from 'fastify';
import {
  adminHandlers,
  userHandlers,
  auditHandlers,
  peopleHandlers,
  findAccountStatus,
  signOutHandlers,
  personalDataHandlers,
} from '#modules/accounts/index';
import {
  basketHandlers,
  monitorHandlers,
  orderStepHandlers,
  orderHandlers,
  rescueHandlers,
  reviewHandlers,
  trackingHandlers,
  orderEvents,
  findFreeCookingSlot,
  orderView,
} from '#modules/ordering/index';
import { bannerHandlers } from '#modules/site/index';
import {
  dishHandlers,
  kitchenHoursHandlers,
  kitchenHandlers,
  kitchenPageHandlers,
  kitchenProfileHandlers,
  searchHandlers,
  wishHandlers,
} from '#modules/menu/index';
import { figuresHandlers, orderListHandlers } from '#modules/reports/index';
import { notificationHandlers } from '#modules/notifications/index';
import { versionsHandlers, servedBuildsOf } from '#modules/delivery/index';
import { type Services, withDatabase } from './services';
import { paymentHandlers } from '#modules/payments/index';
import { compressAnswers } from '../platform/http/compression';
import { dataOnly } from '../platform/http/security-headers';
import { refusedPerPage } from '../platform/http/rate-limits';
import { RefusedCallers } from '../platform/identity/refused-callers';
import { assembleHandlers } from '../platform/contract/assemble-handlers';
import { bindContract } from '../platform/contract/bind-contract';
import { createCallLimits } from '../platform/contract/call-limits';
import { WindowCounts } from '../platform/resilience/window-counts';
import { docsPage } from '../platform/contract/api-docs/docs-page';
import { CachedAnswers } from '../platform/cached-answers/cached-answers';
import { refuseUnknownCalls } from '../platform/contract/addresses';

export const apiBase = '/api';

/** Registers everything below /api: the calls of the contract, the page that documents them, and a 404 for every other address. */
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
    kitchenPageHandlers(services, findFreeCookingSlot),
    kitchenProfileHandlers(services),
    orderHandlers(services),
    orderStepHandlers(services),
    orderListHandlers(services),
    monitorHandlers(services),
    figuresHandlers(services),
    basketHandlers(services),
    trackingHandlers(services),
    rescueHandlers(services),
    paymentHandlers(money, orderView(money)),
    wishHandlers(services),
    reviewHandlers(services),
    notificationHandlers(services),
    bannerHandlers(services),
    versionsHandlers(services),
    auditHandlers(services),
  );
  const { pagesAMinute } = services.settings;
  const accounts = {
    verify: services.verify,
    findStatus: findAccountStatus(services.db),
    refused: new RefusedCallers(refusedPerPage * pagesAMinute),
    reads: new WindowCounts(pagesAMinute),
  };
  const limitsOf = createCallLimits(app, pagesAMinute, accounts.reads);
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
