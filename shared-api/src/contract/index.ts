export * from './contract';
export * from './define-call';
export * from '../entities/inputs';
export * from '../entities/basket';
export * from '../entities/checkout';
export * from '../kitchens/commission';
export * from '../kitchens/courier';
export * from '../kitchens/delivery';
export * from '../kitchens/rent';
export * from '../kitchens/service-fee';
export * from '../kitchens/court-terms';
export * from '../kitchens/wallet';
export * from '../kitchens/invitation';
export * from '../money/friend-discount';
export * from '../money/court-term-limits';
export * from '../kitchens/tables';
export * from '../kitchens/tips';
export * from '../kitchens/tax';
export * from '../entities/dish';
export * from '../menu/allergen-statement';
export * from '../menu/allergens';
export * from '../menu/dish-filters';
export * from '../kitchens/kitchen-page';
export * from '../entities/entities';
export * from '../entities/fulfilment';
export { factOf, type FieldOf, type FulfilmentKind } from '../kitchens/fulfilment-kinds';
export * from '../kitchens/figures';
export * from '../entities/kitchen-hours';
export * from '../entities/kitchen-limits';
export * from '../kitchens/monitor';
export * from '../kitchens/kiosk';
export * from '../entities/news';
export * from '../entities/options';
export * from '../entities/limits';
export * from '../entities/order-limits';
export * from '../entities/order-statuses';
export * from '../entities/ordering';
export * from '../entities/reviews';
export { allergenSentences, lineStatement, tidyStatement } from '../menu/stated-allergens';
export { dishStates, type DishState } from './kitchen.calls';
export { orderFilters, type ListedCheckout, type ListedOrder } from './order-lists.calls';
export * from '../money/money-figures';
export * from '../kitchens/court-money';
export * from '../kitchens/payouts';
export * from '../kitchens/statements';
export type { BookFinding, BookProof, Books, StatementProof } from '../money/books';
export * from '../entities/timing';
export { Person, PersonDetails } from './people.calls';
export * from '../entities/roles-and-categories';
export { AuditEntry, type AuditAction, type AuditValues, type RecordedAction } from './audit.calls';
export type { Dispute, PaymentRecord } from './payments.calls';
export type { NewGuest, PersonalData, PersonalExport } from './users.calls';
export type { SavedCard } from '../money/saved-card';
export {
  FailureReport,
  NamedChange,
  ReleaseChange,
  ReleaseOverview,
  ReleaseTeam,
  ServedVersion,
  TabReport,
  SlowRoute,
  Versions,
  WaitingChange,
} from './versions.calls';
export { signInPartners, type RuntimeConfig, type SignInPartner, type SignInWith } from '../entities/runtime-config';
export { leastPrice, priceLine, type ChoiceProblem } from '../money/line-price';
export { cardPart, minCardCents } from '../money/card-part';
export { walletPart } from '../money/wallet-part';
export { costOf, costOfPortions, dishLine, serviceFeeLine, tipLine, type CheckoutLine } from '../money/checkout-lines';
export { totalOf } from '../money/checkout-total';
export { roundToTotal } from '../money/largest-remainder';
export { centsFromDollars, dollarsFromCents, formatDollars } from '../money/money';
export { centsFromNaira } from '../money/naira';
export { mostTip, tipOfPercent, tipPercents } from '../money/tips';
