import type { Line } from './entries';

/** The bank took the money back. It waits in an account of its own until the bank has decided. */
export const disputeLines = (cents: number): Line[] => [
  { account: 'disputes', cents },
  { account: 'clearing', cents: -cents },
];

/** The bank gave the money back. */
export const disputeWonLines = (cents: number): Line[] => [
  { account: 'clearing', cents },
  { account: 'disputes', cents: -cents },
];

export interface LostPart {
  orderId: string;
  sellerUid: string;
  amountCents: number;
  /** The platform's fee of this part, which it gives up as in a refund. */
  feeCents: number;
  /** The service fee of this part, which the court gives up, too. */
  serviceCents?: number;
}

/** The money is lost. A kitchen bears a share of what it earned, and the court the rest. */
export const disputeLostLines = (parts: readonly LostPart[], kitchenPercent: number): Line[] =>
  [
    ...parts.flatMap(({ orderId, sellerUid, amountCents, feeCents, serviceCents = 0 }): Line[] => {
      const kitchenCents = Math.round(((amountCents - feeCents - serviceCents) * kitchenPercent) / 100);
      return [
        { account: 'seller', ownerUid: sellerUid, orderId, cents: kitchenCents },
        { account: 'platform', orderId, cents: amountCents - serviceCents - kitchenCents },
        { account: 'service_fees', orderId, cents: serviceCents },
      ];
    }),
    { account: 'disputes' as const, cents: -parts.reduce((sum, { amountCents }) => sum + amountCents, 0) },
  ].filter(({ cents }) => cents !== 0);
