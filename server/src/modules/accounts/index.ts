export { recordAdminAction } from './audit/admin-action';
export { insertAuditEntries } from './audit/audit.repository';
export { auditHandlers } from './audit/audit.routes';
export { ReleaseRecorder } from './audit/record-releases';
export { deleteExpiredGuestsJob } from './guests/expire-guests';
export { findGuest, findGuestsOfNetwork, type GuestOrigin, isGuest } from './guests/guests.repository';
export { guestHandlers } from './guests/guests.routes';
export { makeGuest } from './guests/make-guest';
export { makeGuestLink } from './guests/guest-links';
export { keepGuest, keepGuests } from './guests/order-as-guest';
export { findPerson, findUidsByText, findUidsOfText } from './people/people.repository';
export { peopleHandlers } from './people/people.routes';
export { erasePerson } from './personal-data/erase-person';
export { exportPerson } from './personal-data/export-person';
export { personalDataHandlers } from './personal-data/personal-data.routes';
export { deleteAccountAsOperator } from './session/provider-account';
export { sessionRoutes } from './session/session.routes';
export { signInReturnRoutes } from './session/sign-in-return.routes';
export { signOutHandlers } from './session/sign-out-everywhere.routes';
export { findAccountStatus } from './users/account-status';
export { findAccountUid } from './users/find-account';
export type {
  AccountsServices,
  ErasureOfOtherModules,
  ExportOfOtherModules,
  GuestsOfOtherModules,
  PurchaseTotals,
} from './services';
export { isOwnEmail } from './users/users.policy';
export { addressFor } from './users/users.presenter';
export {
  findKitchenOfSeller,
  findPersonByEmail,
  findSellersKitchens,
  findUidByEmail,
  makeAdmin,
  isPhotoOfPerson,
} from './users/users.repository';
export { adminHandlers, userHandlers } from './users/users.routes';
