import type { ErasureOfOtherModules, ExportOfOtherModules, GuestsOfOtherModules } from '#modules/accounts/index';
import { eraseKitchen, exportKitchen, lockDishesOf } from '#modules/menu/index';
import {
  claimDeliveryQuotes,
  claimOrders,
  countOpenOrders,
  eraseAddresses,
  eraseDeliveries,
  eraseDeliveryQuotes,
  eraseOrderTexts,
  eraseReviewTexts,
  exportAddresses,
  exportOrders,
} from '#modules/ordering/index';
import {
  claimPayments,
  eraseInvitations,
  eraseNames,
  eraseRefundReasons,
  eraseSavedCards,
  eraseWallet,
  exportInvitations,
  exportPayments,
  exportSavedCards,
} from '#modules/payments/index';
import { claimSharedBaskets, eraseFromSharedBaskets } from '#modules/together/index';

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
    await eraseInvitations(trx, person.uid);
    await eraseWallet(trx, person.uid);
    await eraseFromSharedBaskets(trx, person.uid);
    await eraseDeliveries(trx, person.uid);
    await eraseDeliveryQuotes(trx, person.uid);
    await eraseAddresses(trx, person.uid);
  },
};

export const exportOfOtherModules: ExportOfOtherModules = async (db, uid, publicUrl) => {
  const addresses = await exportAddresses(db, uid);
  const { basket, orders, sales, reviews, answers } = await exportOrders(db, uid);
  const { payments, refunds, bookings } = await exportPayments(db, uid);
  const cards = await exportSavedCards(db, uid);
  const invitations = await exportInvitations(db, uid);
  const ofKitchen = await exportKitchen(db, uid, publicUrl);
  return {
    basket,
    addresses,
    orders,
    payments,
    refunds,
    cards,
    invitations,
    sales,
    ...ofKitchen,
    reviews,
    answers,
    bookings,
  };
};

export const guestsOfOtherModules: GuestsOfOtherModules = {
  claim: async (trx, people) => {
    await claimOrders(trx, { ...people, checkoutIds: await claimPayments(trx, people) });
    await claimDeliveryQuotes(trx, people);
    await claimSharedBaskets(trx, people);
  },
  erase: async (trx, uid) => {
    await eraseNames(trx, uid);
    await eraseOrderTexts(trx, uid);
    await eraseFromSharedBaskets(trx, uid);
    await eraseDeliveries(trx, uid);
    await eraseDeliveryQuotes(trx, uid);
  },
};
