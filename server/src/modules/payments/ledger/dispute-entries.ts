import { tipPart, type Line } from './entries';
import type { TipAccount } from './fees';

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
  /** The tip of this part, which its kitchen gives up. A courier keeps it, and the court bears it. */
  tipCents?: number;
  tipAccount?: TipAccount;
}

/** The money that a bank keeps of a payment, by whose it was. */
export interface LostMoney {
  /** The sale that the payment was for. */
  parts: readonly LostPart[];
  /** The buyer’s own: it bought nothing yet, or the court owed it to them. Their bank has given it to them. */
  ofBuyer?: { uid: string; cents: number };
  /** The money of a top-up that is still in the wallet. */
  ofWallet?: { uid: string; cents: number };
  /** The court had sent it back before, or is about to: the buyer gets it twice. */
  courtCents?: number;
}

const lostTip = ({ tipAccount = 'tips' }: LostPart): TipAccount =>
  tipAccount === 'courier_tips' ? 'delivery_costs' : tipAccount;

/** The money is lost. A kitchen bears a share of what it earned, and the court the rest. */
export const disputeLostLines = (
  { parts, ofBuyer, ofWallet, courtCents = 0 }: LostMoney,
  kitchenPercent: number,
): Line[] => {
  const lost: Line[] = [
    ...parts.flatMap((part): Line[] => {
      const { orderId, sellerUid, amountCents, feeCents, serviceCents = 0, tipCents = 0 } = part;
      const kitchenCents = Math.round(((amountCents - feeCents - serviceCents - tipCents) * kitchenPercent) / 100);
      return [
        { account: 'seller', ownerUid: sellerUid, orderId, cents: kitchenCents },
        { account: 'platform', orderId, cents: amountCents - serviceCents - tipCents - kitchenCents },
        { account: 'service_fees', orderId, cents: serviceCents },
        tipPart({ orderId, sellerUid, tipAccount: lostTip(part) }, tipCents),
      ];
    }),
    ...(ofBuyer ? [{ account: 'buyer' as const, ownerUid: ofBuyer.uid, cents: ofBuyer.cents }] : []),
    ...(ofWallet ? [{ account: 'wallet_bought' as const, ownerUid: ofWallet.uid, cents: ofWallet.cents }] : []),
    { account: 'platform', cents: courtCents },
  ];
  const all = lost.reduce((sum, { cents }) => sum + cents, 0);
  return [...lost, { account: 'disputes' as const, cents: -all }].filter(({ cents }) => cents !== 0);
};
