export const moneyPeriods = ['day', 'week', 'month'] as const;
export type MoneyPeriod = (typeof moneyPeriods)[number];

/** The ways in which buyers pay. */
export const paymentMethods = ['card'] as const;

/** The figures of a kitchen. Each opens the ledger lines that it adds up. */
export const kitchenFigures = ['sold', 'refunded', 'commission', 'earned', 'tips', 'rent', 'paidOut', 'owed'] as const;
/** The figures of the court, which has those of all kitchens, too. */
export const moneyFigures = [
  ...paymentMethods,
  ...kitchenFigures,
  'refundsToSend',
  'providerFees',
  'serviceFees',
  'disputed',
  'inWallets',
  'owedToCouriers',
  'courierTips',
  'deliveryCosts',
] as const;
export type KitchenFigure = (typeof kitchenFigures)[number];
export type MoneyFigure = (typeof moneyFigures)[number];

export const ledgerKinds = [
  'sale',
  'charge',
  'refund',
  'refund_paid',
  'refund_failed',
  'payment_return',
  'replacement',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'payout',
  'provider_fee',
  'rent',
  'top_up',
  'top_up_refund',
  'grant',
  'grant_ended',
  'courier_pay',
  'courier_payout',
] as const;
