import { paymentMethods, type MoneyFigure } from '@food-court/shared-api/contract';
import type { LedgerAccount, LedgerKind } from '#platform/database/tables';

/** The lines of the ledger that a figure adds up. */
export interface FigureLines {
  accounts: readonly LedgerAccount[];
  /** All kinds by default, also those that are added later. */
  kinds?: readonly LedgerKind[];
  /** All kinds but these. */
  without?: readonly LedgerKind[];
  /** Credits are negative in the ledger; a figure of them is positive. */
  sign: 1 | -1;
  /** The account’s balance at the end of the period, not what was moved in it. */
  isBalance?: true;
}

/** The account that holds what was paid by each method. */
const accountOfMethod = { card: 'clearing' } as const satisfies Record<(typeof paymentMethods)[number], LedgerAccount>;

export const linesOfFigure: Record<MoneyFigure, FigureLines> = {
  card: { accounts: [accountOfMethod.card], kinds: ['charge'], sign: 1 },
  sold: { accounts: ['seller', 'platform', 'service_fees'], kinds: ['sale', 'replacement'], sign: -1 },
  refunded: {
    accounts: ['seller', 'platform', 'service_fees'],
    kinds: ['refund', 'refund_failed', 'dispute_lost'],
    sign: 1,
  },
  commission: { accounts: ['platform', 'service_fees'], sign: -1 },
  serviceFees: { accounts: ['service_fees'], sign: -1 },
  earned: { accounts: ['seller'], without: ['payout', 'rent'], sign: -1 },
  tips: { accounts: ['tips'], sign: -1 },
  rent: { accounts: ['seller'], kinds: ['rent'], sign: 1 },
  paidOut: { accounts: ['seller'], kinds: ['payout'], sign: 1 },
  owed: { accounts: ['seller', 'tips'], sign: -1, isBalance: true },
  refundsToSend: { accounts: ['refunds'], sign: -1, isBalance: true },
  providerFees: { accounts: ['provider_fees'], sign: 1 },
  disputed: { accounts: ['disputes'], sign: 1, isBalance: true },
  owedToCouriers: { accounts: ['courier'], sign: -1, isBalance: true },
  courierTips: { accounts: ['courier_tips'], without: ['courier_pay'], sign: -1 },
  deliveryCosts: { accounts: ['delivery_costs'], sign: 1 },
  inWallets: { accounts: ['wallet_bought', 'wallet_given'], sign: -1, isBalance: true },
};

/** Accounts of the court alone, which the figures of a kitchen leave out. The sums have no series of a kitchen for them. */
export const isOfCourt = (account: LedgerAccount): boolean => account === 'service_fees';

/** The cents of each figure. */
export type MoneyCents = Record<MoneyFigure, number>;
