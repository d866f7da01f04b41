import { basketRows } from './basket-rows';
import { sharedBasketRows } from './shared-basket-rows';
import { courierRows } from './courier-rows';
import { deliveryRows } from './delivery-rows';
import { guestRows } from './guest-rows';
import { invitationRows } from './invitation-rows';
import { kitchenRows } from './kitchen-rows';
import { moneyRows } from './money-rows';
import { menuAndAccountRows } from './menu-and-account-rows';
import { newsRows } from './news-rows';
import { orderAndWishRows } from './order-and-wish-rows';
import type { Row } from './permission-row';
import { reviewRows } from './review-rows';
import { savedCardRows } from './saved-card-rows';
import { statusRows } from './status-rows';

export const permissionTable: readonly Row[] = [
  ...menuAndAccountRows,
  ...kitchenRows,
  ...moneyRows,
  ...orderAndWishRows,
  ...basketRows,
  ...sharedBasketRows,
  ...deliveryRows,
  ...courierRows,
  ...guestRows,
  ...invitationRows,
  ...reviewRows,
  ...savedCardRows,
  ...statusRows,
  ...newsRows,
];
