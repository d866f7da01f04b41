import type { MoneyFigure, MoneyLine, MoneyPeriod } from '@food-court/shared-api';
import type { Text } from '@food-court/shared-api';

export const figureTitles = {
  card: 'Charged to cards',
  sold: 'Sold',
  refunded: 'Refunded',
  commission: 'Commission',
  earned: 'Earned',
  tips: 'Tips',
  rent: 'Rent',
  paidOut: 'Paid out',
  owed: 'Owed to kitchens',
  refundsToSend: 'Refunds to send',
  providerFees: 'Provider fees',
  serviceFees: 'Service fees',
  disputed: 'Disputed',
  inWallets: 'In wallets',
  owedToCouriers: 'Owed to couriers',
  courierTips: 'Tips for couriers',
  deliveryCosts: 'Delivery costs',
} satisfies Record<MoneyFigure, Text>;

/** The figures of the whole court, where “earned” alone would not say who. */
export const courtTitles = {
  ...figureTitles,
  commission: 'The court’s share',
  earned: 'Kitchens earned',
} satisfies Record<MoneyFigure, Text>;

export const periodTitles = { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<MoneyPeriod, Text>;

export const kindTexts = {
  sale: 'Sale',
  charge: 'Payment',
  refund: 'Refund decided',
  refund_paid: 'Refund sent',
  refund_failed: 'Refund failed',
  replacement: 'Another dish instead',
  dispute: 'Dispute',
  payment_return: 'Payment returned',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  payout: 'Payout',
  provider_fee: 'Provider fee',
  rent: 'Rent',
  top_up: 'Top-up of a wallet',
  top_up_refund: 'Top-up refunded',
  grant: 'Money given by the court',
  grant_ended: 'Given money ended',
  courier_pay: 'Pay and tips of a courier',
  courier_payout: 'Courier paid',
} satisfies Record<MoneyLine['kind'], Text>;
