export { createObservable, type Observable } from './browser/observable';
export { clearStoredData, deviceStorage, tabStorage } from './browser/storage';
export { call, callPage, type CallArguments, type Page } from './client/call';
export { fetchTransport, type AccountStatusListener, type TokenSource } from './client/fetch-transport';
export { createRequest, type ApiRequest } from './client/request';
export { loadRuntimeConfig } from './client/runtime-config';
export { setTransport, wrapTransport, type ApiResponse, type Transport } from './client/transport';
export { uploadPhoto } from './client/upload-photo';
export { limits } from './entities/limits';
export { language, t, type Catalogue, type Text, type Texts } from './languages/language';
export {
  categories,
  roles,
  signUpRoles,
  type Category,
  type Role,
  type SignUpRole,
} from './entities/roles-and-categories';
export { ApiError, isTransient, type ClientErrorCode } from './errors/api-error';
export { centsFromDollars, dollarsFromCents, formatDollars, hasAtMostTwoDecimals, type Cents } from './money/money';
export {
  kitchenFigures,
  moneyFigures,
  moneyPeriods,
  type KitchenFigure,
  type MoneyFigure,
  type MoneyPeriod,
} from './money/money-figures';
export type { AllergenStatement } from './menu/allergen-statement';
export type { Basket, BasketLine, LineProblem, NewBasketLine, SharedBasket, SharedPerson } from './entities/basket';
export type { Checkout, CheckoutEvent, PaidBy, Receipt, Rescue, RescueOffer, Ticket } from './entities/checkout';
export type { Dish, EditedDish, ManagedDish, MenuDish, MenuKitchen } from './entities/dish';
export type { Commission, CommissionChange, KitchenCommission } from './kitchens/commission';
export type {
  CourierRun,
  CourierStep,
  CourierStop,
  NewCourierRun,
  OpenRun,
  UnpaidRun,
  WaitingDelivery,
} from './kitchens/courier';
export type {
  Address,
  CheckoutDelivery,
  Delivery,
  DeliveryChange,
  DeliveryPrice,
  DeliveryQuote,
  FoundStreet,
  NewDelivery,
  NewAddress,
  QuoteAsked,
  Surge,
} from './kitchens/delivery';
export type { Rent, RentChange } from './kitchens/rent';
export type { ServiceFeeChange } from './kitchens/service-fee';
export type { CourtTermChange, CourtTerms } from './kitchens/court-terms';
export type { TopUp, Wallet, WalletMove } from './kitchens/wallet';
export type { Invitation, InvitationReason, InvitationState, UsedInvitation } from './kitchens/invitation';
export type { CourtTermName } from './money/court-term-limits';
export type { TableCheck, TableRefusal, TableRules } from './kitchens/tables';
export type { KitchenTax, Tax, TaxChange } from './kitchens/tax';
export type { Banner, CourtAdmin, OwnProfile, Profile } from './entities/entities';
export type { BestDish, CourtFigures, DayFigures, KitchenFigures } from './kitchens/figures';
export type { Fulfilment, HallFulfilment } from './entities/fulfilment';
export type { Closed, KitchenHours, OpenHours } from './entities/kitchen-hours';
export type { KitchenPage, KitchenProfile, ListedKitchen } from './kitchens/kitchen-page';
export type { Kiosk, KioskOrder, KioskState, Terminal } from './kitchens/kiosk';
export type { Monitor, MonitorNumber } from './kitchens/monitor';
export type { NewsChoices, NewsKey, NewsSettings, Notice, NoticeKey, RefundNews, WishNews } from './entities/news';
export type { ChosenOption, Kitchen, OptionGroup } from './entities/options';
export type { DeclineReason, OrderStatus } from './entities/order-statuses';
export type { Order, OrderEvent, PaymentState, Serving, Wish, WishedDish } from './entities/ordering';
export type { DishReviews, ListedReview, Rating, TicketReview } from './entities/reviews';
export type { DishState } from './contract/kitchen.calls';
export type { ListedCheckout, ListedOrder } from './contract/order-lists.calls';
export type { TicketTiming } from './entities/timing';
export type { Person, PersonDetails } from './contract/people.calls';
export type { Dispute } from './contract/payments.calls';
export type { SavedCard } from './money/saved-card';
export type { AuditEntry, RecordedAction } from './contract/audit.calls';
export type { CourtMoney, KitchenMoney, ListedKitchenMoney, MoneyLine } from './kitchens/court-money';
export type { BookFinding, BookProof, Books, StatementProof } from './money/books';
export type { Payout } from './kitchens/payouts';
export type { Statement, StatementLine } from './kitchens/statements';
export type {
  FailureReport,
  NamedChange,
  ReleaseOverview,
  TabReport,
  ReleaseChange,
  ReleaseTeam,
  ServedVersion,
  Versions,
  WaitingChange,
} from './contract/versions.calls';
export type { PageClock } from './browser/page-clock';
export type { AnswerOf, CallInput } from './contract/contract';
export type { ImageHost, RuntimeConfig, SignInPartner } from './entities/runtime-config';
