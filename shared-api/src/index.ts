export { createObservable, type Observable } from './browser/observable';
export { clearStoredData, deviceStorage, tabStorage } from './browser/storage';
export { call, callPage, type CallArguments, type Page } from './client/call';
export { fetchTransport, type AccountStatusListener, type TokenSource } from './client/fetch-transport';
export type { ApiRequest } from './client/request';
export { loadRuntimeConfig } from './client/runtime-config';
export { setTransport, type ApiResponse, type Transport } from './client/transport';
export { uploadPhoto } from './client/upload-photo';
export { limits } from './contract/limits';
export {
  categories,
  roles,
  signUpRoles,
  type Category,
  type Role,
  type SignUpRole,
} from './contract/roles-and-categories';
export { ApiError, isTransient, type ClientErrorCode } from './errors/api-error';
export { centsFromDollars, dollarsFromCents, formatDollars, hasAtMostTwoDecimals, type Cents } from './money/money';
export { orderTotal, refundableAmount } from './money/order-amounts';
export type { Banner, CourtAdmin, Dish, ManagedDish, Profile } from './contract/entities';
export type { Order, OrderEvent, OrderStatus, PaymentState, Receipt, Wish, WishedDish } from './contract/ordering';
export type { Person } from './contract/people.calls';
export type { AuditEntry } from './contract/audit.calls';
export type { FailureReport, ReleaseChange, ServedVersion, Versions } from './contract/versions.calls';
export type { AnswerOf, CallInput } from './contract/contract';
export type { ImageHost, RuntimeConfig } from './contract/runtime-config';
