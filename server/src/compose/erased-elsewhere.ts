import type { ErasedElsewhere } from '#modules/accounts/index';
import { eraseKitchen, lockDishesOf } from '#modules/menu/index';
import { countOpenOrders, eraseOrderTexts, eraseReviewTexts } from '#modules/ordering/index';
import { eraseNames, eraseRefundReasons } from '#modules/payments/index';

/** Each in its module, in the order in which others lock them. */
export const erasedElsewhere: ErasedElsewhere = {
  lock: lockDishesOf,
  countOpenOrders,
  erase: async (trx, person) => {
    await eraseKitchen(trx, person);
    await eraseNames(trx, person.uid);
    await eraseOrderTexts(trx, person.uid);
    await eraseRefundReasons(trx, person.uid);
    await eraseReviewTexts(trx, person.uid);
  },
};
