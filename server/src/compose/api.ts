import type { FastifyInstance } from 'fastify';
import {
  adminHandlers,
  userHandlers,
  auditHandlers,
  guestHandlers,
  findGuest,
  peopleHandlers,
  findAccountStatus,
  signOutHandlers,
  personalDataHandlers,
} from '#modules/accounts/index';
import {
  basketHandlers,
  addressHandlers,
  streetHandlers,
  courierHandlers,
  deliveryHandlers,
  kioskHandlers,
  monitorHandlers,
  tableHandlers,
  orderStepHandlers,
  orderHandlers,
  substitutionHandlers,
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
import { figuresHandlers, moneyHandlers, orderListHandlers, statementHandlers } from '#modules/reports/index';
import { notificationHandlers } from '#modules/notifications/index';
import { sharedBasketHandlers } from '#modules/together/index';
import { refuseOtherCallsOfGuests, versionsHandlers, servedBuildsOf } from '#modules/releases/index';
import { type Services, withDatabase } from './services';
import { servicesOfModules, type ServicesOfModules } from './services-of-modules';
import {
  bookHandlers,
  checkoutPaymentHandlers,
  commissionHandlers,
  closedMonthHandlers,
  disputeHandlers,
  orderBookHandlers,
  paymentHandlers,
  payoutHandlers,
  savedCardHandlers,
  taxHandlers,
  rentHandlers,
  courtTermHandlers,
  serviceFeeHandlers,
  terminalHandlers,
  tipHandlers,
  invitationHandlers,
  walletHandlers,
} from '#modules/payments/index';
import type { Db } from '../platform/database/tables';
import { compressAnswers } from '../platform/http/compression';
import { dataOnly } from '../platform/http/security-headers';
import { refusedPerPage } from '../platform/http/rate-limits';
import { Guests } from '../platform/identity/guests';
import { RefusedCallers } from '../platform/identity/refused-callers';
import { assembleHandlers } from '../platform/contract/assemble-handlers';
import { bindContract } from '../platform/contract/bind-contract';
import { createCallLimits } from '../platform/contract/call-limits';
import { WindowCounts } from '../platform/resilience/window-counts';
import { docsPage } from '../platform/contract/api-docs/docs-page';
import { readJsonBodies } from '../platform/contract/json-bodies';
import { CachedAnswers } from '../platform/cached-answers/cached-answers';
import { refuseUnknownCalls } from '../platform/contract/addresses';

export const apiBase = '/api';

/** Registers everything below /api: the calls of the contract, the page that documents them, and a 404 for every other address. */
export async function api(app: FastifyInstance, services: Services): Promise<void> {
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  dataOnly(app);
  app.addHook('onRequest', refuseOtherCallsOfGuests(services.levels, apiBase));
  await compressAnswers(app);
  await docsPage(app, apiBase);

  const of = servicesOfModules(services);
  const { pagesAMinute } = services.settings;
  const accounts = {
    verify: services.verify,
    findStatus: findAccountStatus(services.db),
    guests: new Guests(findGuest(services.db)),
    refused: new RefusedCallers(refusedPerPage * pagesAMinute),
    reads: new WindowCounts(pagesAMinute),
  };
  const limitsOf = createCallLimits(app, pagesAMinute, accounts.reads);
  bindContract(app, handlersOf(of, services.moneyDb), {
    accounts,
    cachedAnswers: new CachedAnswers(services.menuWatch),
    db: services.db,
    limitsOf,
    servedBuildsOf,
  });
  orderEvents(app, of.ordering, { accounts, limitsOf });
  refuseUnknownCalls(app, apiBase);
}

/** Settings with history of the court and its kitchens. */
const rateHandlers = ({ payments }: ServicesOfModules) => ({
  ...commissionHandlers(payments),
  ...taxHandlers(payments),
  ...rentHandlers(payments),
  ...serviceFeeHandlers(payments),
  ...tipHandlers(payments),
  ...courtTermHandlers(payments),
});

/** The public books and the proofs of orders. */
const bookCallHandlers = ({ payments }: ServicesOfModules) => ({
  ...bookHandlers(payments),
  ...orderBookHandlers(payments),
});

/** The screens and tables of the hall. */
const hallHandlers = ({ ordering, payments }: ServicesOfModules) => ({
  ...monitorHandlers(ordering),
  ...tableHandlers(ordering),
  ...kioskHandlers(ordering),
  ...terminalHandlers(payments),
});

/** From the basket to the door. */
const orderingHandlers = ({ ordering }: ServicesOfModules) => ({
  ...orderHandlers(ordering),
  ...orderStepHandlers(ordering),
  ...basketHandlers(ordering),
  ...trackingHandlers(ordering),
  ...substitutionHandlers(ordering),
  ...deliveryHandlers(ordering),
  ...courierHandlers(ordering),
  ...addressHandlers(ordering),
  ...streetHandlers(ordering),
});

/** The money of the court and its kitchens. */
const courtMoneyHandlers = (of: ServicesOfModules, payments: ServicesOfModules['payments']) => ({
  ...rateHandlers(of),
  ...disputeHandlers(payments),
  ...payoutHandlers(payments),
  ...closedMonthHandlers(payments),
  ...bookCallHandlers(of),
});

/** Which module handles which call. */
const handlersOf = (of: ServicesOfModules, moneyDb: Db) => {
  const payments = withDatabase(of.payments, moneyDb);
  return assembleHandlers(
    userHandlers(of.accounts),
    personalDataHandlers(of.accounts),
    signOutHandlers(of.accounts),
    guestHandlers(of.accounts),
    peopleHandlers(of.accounts),
    adminHandlers(of.accounts),
    dishHandlers(of.menu),
    searchHandlers(of.menu),
    kitchenHandlers(of.menu),
    kitchenHoursHandlers(of.menu),
    kitchenPageHandlers(of.menu, findFreeCookingSlot),
    kitchenProfileHandlers(of.menu),
    orderingHandlers(of),
    orderListHandlers(of.reports),
    hallHandlers(of),
    figuresHandlers(of.reports),
    moneyHandlers(of.reports),
    statementHandlers(of.reports),
    sharedBasketHandlers(of.together),
    paymentHandlers(payments, orderView(withDatabase(of.ordering, moneyDb))),
    checkoutPaymentHandlers(payments),
    savedCardHandlers(payments),
    walletHandlers(payments),
    invitationHandlers(payments),
    courtMoneyHandlers(of, payments),
    wishHandlers(of.menu),
    reviewHandlers(of.ordering),
    notificationHandlers(of.notifications),
    bannerHandlers(of.site),
    versionsHandlers(of.releases),
    auditHandlers(of.accounts),
  );
};
