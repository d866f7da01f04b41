import type { CallInput } from '@food-court/shared-api/contract';
import type { File, Handlers } from '#platform/contract/handler';
import { idsOnPage } from '#platform/database/table-page';
import type { Db } from '#platform/database/tables';
import { allow } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { ReportsServices } from '../services';
import { recordAdminAction, findAccountUid, isOwnEmail } from '#modules/accounts/index';
import { addDays } from '#modules/menu/index';
import { presentListedOrder } from './order-lists.presenter';
import {
  countOrders,
  findListedOrders,
  findOrderIds,
  findSellerOfKitchen,
  type OrderFilter,
} from './order-lists.repository';
import { countCheckouts, findCheckoutIds, findListedCheckouts } from './checkout-list.repository';
import { presentListedCheckouts } from './checkout-list.presenter';
import { findOrdersByText } from './order-search.repository';
import { csvHead, csvRows } from './orders-csv';

type OrderListCall =
  | 'GET /all-orders'
  | 'GET /all-checkouts'
  | 'GET /all-orders/file'
  | 'GET /past-orders/{email}'
  | 'GET /past-orders/{email}/file';
type Query = NonNullable<CallInput<'GET /all-orders'>['query']>;

const rowsInPart = 500;

type ListServices = Pick<ReportsServices, 'db' | 'courtClock'>;

async function filterOf(
  { db, courtClock }: ListServices,
  { search = '', from, to, show, sort, direction }: Query,
  sellerUid: string | undefined,
  searchedSeller?: string,
): Promise<OrderFilter> {
  const startOf = (date: string): Date => courtClock.instantOf({ date, minutes: 0 });
  const text = search.trim();
  return {
    ...{ sellerUid, show, sort, direction },
    ...(text !== '' && { found: await findOrdersByText(db, text, searchedSeller) }),
    ...(from !== undefined && { since: startOf(from) }),
    ...(to !== undefined && { before: startOf(addDays(to, 1)) }),
  };
}

/** Only admins filter by kitchen. An unknown kitchen has no orders. */
const filterOfAll = async (reading: ListServices, query: Query & { kitchen?: string }): Promise<OrderFilter> =>
  filterOf(
    reading,
    query,
    query.kitchen === undefined ? undefined : ((await findSellerOfKitchen(reading.db, query.kitchen)) ?? ''),
  );

async function filterOfSeller(
  reading: ListServices,
  query: Query,
  caller: Member,
  email: string,
): Promise<OrderFilter> {
  const isAllowed = isOwnEmail(caller, email) || caller.profile.role === 'admin';
  allow(isAllowed, 'Only the seller of these orders and admins may see them.');
  const sellerUid = await findAccountUid(reading.db, caller, email);
  return filterOf(reading, query, sellerUid, sellerUid);
}

/** The rows of a list: orders, or checkouts with all of their orders. */
interface Listed {
  findIds: typeof findOrderIds;
  count: typeof countOrders;
}
const orders: Listed = { findIds: findOrderIds, count: countOrders };
const checkouts: Listed = { findIds: findCheckoutIds, count: countCheckouts };

async function pageOfAll({ findIds, count }: Listed, db: Db, filter: OrderFilter, page: number) {
  const [ids, counted] = await Promise.all([findIds(db, filter, page), count(db, filter)]);
  return { ids, ...counted };
}

/** Search results are few enough to read once for both the page and the count. */
async function pageOfFound({ findIds }: Listed, db: Db, filter: OrderFilter, page: number) {
  const ids = await findIds(db, filter);
  return { ids: idsOnPage(ids, page), total: ids.length, ...(filter.found?.more && { more: true as const }) };
}

const pageOf = (listed: Listed, db: Db, filter: OrderFilter, page = 1) =>
  (filter.found ? pageOfFound : pageOfAll)(listed, db, filter, page);

async function listOf(db: Db, filter: OrderFilter, page?: number) {
  const { ids, ...count } = await pageOf(orders, db, filter, page);
  return { rows: (await findListedOrders(db, ids)).map(presentListedOrder), ...count };
}

async function checkoutsOf(db: Db, filter: OrderFilter, page?: number) {
  const { ids, ...count } = await pageOf(checkouts, db, filter, page);
  return { rows: presentListedCheckouts(await findListedCheckouts(db, ids)), ...count };
}

async function* partsOf({ db, courtClock }: ListServices, ids: readonly string[]): AsyncGenerator<string> {
  yield csvHead;
  for (let first = 0; first < ids.length; first += rowsInPart) {
    const rows = await findListedOrders(db, ids.slice(first, first + rowsInPart));
    yield csvRows(rows.map(presentListedOrder), courtClock);
  }
}

const fileOf = (reading: ListServices, ids: readonly string[]): File => ({
  name: `orders-${reading.courtClock.wallTimeOf(new Date()).date}.csv`,
  parts: partsOf(reading, ids),
});

/** Reads from the primary database, not a replica: anybody who looks for an order expects its current state. */
export function orderListHandlers(services: ReportsServices): Handlers<OrderListCall> {
  const { db } = services;
  return {
    'GET /all-orders': async ({ query = {} }) => listOf(db, await filterOfAll(services, query), query.page),

    'GET /all-checkouts': async ({ query = {} }) => checkoutsOf(db, await filterOfAll(services, query), query.page),

    'GET /all-orders/file': async ({ query = {}, caller }) => {
      const ids = await findOrderIds(db, await filterOfAll(services, query));
      // Omits the search text, which may be a name: the audit log is kept forever.
      const { from = null, to = null, show = null } = query;
      const after = { orders: ids.length, from, to, show };
      await db
        .transaction()
        .execute((trx) =>
          recordAdminAction(trx, caller, { action: 'orders exported', subjectKind: 'order', subject: 'a file', after }),
        );
      return fileOf(services, ids);
    },

    'GET /past-orders/{email}': async ({ params, query = {}, caller }) =>
      listOf(db, await filterOfSeller(services, query, caller, params.email), query.page),

    'GET /past-orders/{email}/file': async ({ params, query = {}, caller }) =>
      fileOf(services, await findOrderIds(db, await filterOfSeller(services, query, caller, params.email))),
  };
}
