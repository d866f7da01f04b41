import { menuAndAccountRows } from './menu-and-account-rows';
import { orderAndWishRows } from './order-and-wish-rows';
import { expected, type Row } from './permission-row';

/** The test fails when a call has no row. */
export const permissionTable: readonly Row[] = [...menuAndAccountRows, ...orderAndWishRows];

/** `GET /order-events`: not in the contract, as its answer doesn't end, but checked by the same call guard. */
export const mayFollowOrders = expected(401, 200, 200, 200, 200, 200, 403, 403);
