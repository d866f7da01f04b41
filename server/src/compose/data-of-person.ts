import type { ErasureOfOtherModules, ExportOfOtherModules } from '#modules/accounts/index';
import { eraseKitchen, exportKitchen, lockDishesOf } from '#modules/menu/index';
import { countOpenOrders, eraseOrderTexts, eraseReviewTexts, exportOrders } from '#modules/ordering/index';
import {
  eraseNames,
  eraseRefundReasons,
  eraseSavedCards,
  exportPayments,
  exportSavedCards,
} from '#modules/payments/index';

/** Each module erases its own rows, in the order in which other transactions lock them. */
export const erasureOfOtherModules: ErasureOfOtherModules = {
  lock: lockDishesOf,
  countOpenOrders,
  erase: async (trx, person) => {
    await eraseKitchen(trx, person);
    await eraseNames(trx, person.uid);
    await eraseOrderTexts(trx, person.uid);
    await eraseRefundReasons(trx, person.uid);
    await eraseReviewTexts(trx, person.uid);
    await eraseSavedCards(trx, person.uid);
  },
};

export const exportOfOtherModules: ExportOfOtherModules = async (db, uid, publicUrl) => {
  const { basket, orders, sales, reviews, answers } = await exportOrders(db, uid);
  const { payments, refunds, bookings } = await exportPayments(db, uid);
  const cards = await exportSavedCards(db, uid);
  const ofKitchen = await exportKitchen(db, uid, publicUrl);
  return { basket, orders, payments, refunds, cards, sales, ...ofKitchen, reviews, answers, bookings };
};
