export { type CheckoutOrders, isDeclinedOrCancelled } from './checkouts/checkout-orders';
export {
  type Checkout,
  type NewOrderEvent,
  type WrittenCheckout,
  changeCheckout,
  insertCheckout,
  isUnpaid,
  lockCheckout,
  lockCheckoutIfAny,
  lockCheckoutOfOrder,
  lockOf,
} from './checkouts/checkouts.repository';
export { hasShare } from './checkouts/shares.repository';
export { readShares, type ReadShares } from './payment/read-shares';
export { evenShares, splitCheckout } from './payment/split-checkout';
export { findPaidAhead } from './checkouts/paid-ahead.repository';
export { commissionHandlers } from './ledger/commission/commission.routes';
export { centsOfServiceFee, serviceFeeNow } from './ledger/service-fee/service-fee.repository';
export { earnStop } from './ledger/couriers/earn-stop';
export { payRun } from './ledger/couriers/pay-run';
export { readEarned } from './ledger/couriers/read-earned';
export { tipHandlers } from './ledger/tips/tips.routes';
export { takesTips } from './ledger/tips/tips.repository';
export { findBasketTerms } from './ledger/basket-terms';
export { taxHandlers } from './ledger/tax/tax.routes';
export { findTaxes } from './ledger/tax/tax.repository';
export { feeOfCheckout, tipOfCheckout } from './checkouts/service-fee';
export {
  type FulfilmentColumns,
  columnsOfFulfilment,
  fulfilmentColumns,
  presentDeliveryFee,
  presentFulfilment,
} from './checkouts/fulfilment-columns';
export { replacementLines } from './ledger/entries';
export { partsOfReplacement, splitByLargestRemainder } from './ledger/fees';
export { findFees } from './ledger/fees.repository';
export { postEntry } from './ledger/ledger.repository';
export { checkoutPaymentHandlers } from './payment/checkout-payments.routes';
export { type OrderView, paymentHandlers } from './payment/payments.routes';
export { orderBookHandlers } from './payment/order-books.routes';
export { payAtReader } from './methods/terminal/pay-at-reader';
export { type ReaderState, findReaderState } from './methods/terminal/reader-state.repository';
export { stopAtReader } from './methods/terminal/stop-at-reader';
export { type Reader, type Terminal, terminal } from './provider/terminal';
export { terminalMethod } from './methods/terminal/terminal-method';
export { terminalHandlers } from './methods/terminal/terminals.routes';
export { readPayments } from './payment/read-payments';
export { claimPayments } from './payment/claim-payments.repository';
export { syncProviderAfterCommit } from './payment/settle-payment';
export { cardCustomers } from './provider/card-customers';
export { type CardProvider, type Period, cardProvider } from './provider/card-provider';
export { onProviderCalls } from './provider/provider-calls';
export { numberReceiptsJob } from './receipts/numbers/number-receipts';
export { receiptWriter } from './receipts/write-receipt-mail';
export { parseDay, parseMonth } from './reconcile/days';
export { countNewFindings } from './ledger/books/audit/audit.repository';
export { findLastReconciliation, recordReconciliation } from './reconcile/last-reconciliation.repository';
export { type Reconciliation, isFull, reconcile } from './reconcile/reconcile';
export { type DecidedRefundRow, findDecidedRefunds, findRefundable } from './refunds/refunds.repository';
export { refundInFull } from './refunds/request-refund';
export { findOverdueSeconds } from './payment/sweep/sweep.repository';
export { bookFeesJob } from './ledger/provider-fees/book-fees-job';
export { payoutHandlers } from './ledger/payouts/payouts.routes';
export { serviceFeeHandlers } from './ledger/service-fee/service-fee.routes';
export { findCourtTerms } from './ledger/court-terms/court-terms.repository';
export { courtTermHandlers } from './ledger/court-terms/court-terms.routes';
export { rentHandlers } from './ledger/rent/rent.routes';
export { bookRentsJob } from './ledger/rent/book-rents-job';
export { openBooksKey } from './ledger/books/checkpoints/books-key';
export { proveStatement } from './ledger/books/proofs/prove-statement';
export { bookHandlers } from './ledger/books/books.routes';
export { bookFileRoutes } from './ledger/books/book-files.routes';
export { auditBooksJob } from './ledger/books/audit/audit-books';
export { publishBooksJob } from './ledger/books/publish-books';
export { closedMonthHandlers } from './ledger/closed-months/closed-months.routes';
export { findClosing } from './ledger/closed-months/close-month';
export { findClosedMonth } from './ledger/closed-months/closed-months.repository';
export { disputeHandlers } from './disputes/disputes.routes';
export { deleteErasedCustomersJob } from './payment/saved-cards/delete-erased-customers-job';
export { exportSavedCards } from './payment/saved-cards/export-saved-cards';
export { eraseSavedCards } from './payment/saved-cards/saved-cards.repository';
export { savedCardHandlers } from './payment/saved-cards/saved-cards.routes';
export { settleDisputesJob } from './disputes/settle-disputes-job';
export { settlePaymentsJob } from './payment/sweep/settle-payments-job';
export { endGrantsJob } from './methods/wallet-account/end-grants-job';
export { eraseWallet } from './methods/wallet-account/erase-wallet';
export { eraseInvitations } from './methods/invitations/erase-invitations';
export { exportInvitations } from './methods/invitations/export-invitations';
export { invitationHandlers } from './methods/invitations/invitations.routes';
export { payCreditsJob } from './methods/invitations/credit/pay-credits-job';
export { walletHandlers } from './methods/wallet-account/wallet.routes';
export { webhookRoutes } from './webhook/webhook.routes';
export { eraseNames, eraseRefundReasons } from './refunds/erase-payments.repository';
export { exportPayments } from './ledger/export-payments';
export type { PaymentsServices } from './services';
