import { costOf, dishLine, serviceFeeLine, tipLine } from '@food-court/shared-api/contract';
import type { LedgerAccount } from '#platform/database/tables';
import { splitByLargestRemainder, type TipAccount } from './fees';

/** Debits are positive and credits negative. The lines of an entry sum to zero. */
export interface Line {
  account: LedgerAccount;
  ownerUid?: string;
  orderId?: string;
  cents: number;
  /** The commission that an order was sold at, in hundredths of a percent. */
  commissionBp?: number;
  /** The tax that its price contained, in hundredths of a percent. */
  taxBp?: number;
}

interface SoldOrder {
  id: string;
  seller_uid: string;
  /** The price of the dishes. */
  price: number;
  /** Its share of the service fee. */
  serviceCents?: number;
  /** Its share of the tip. */
  tipCents?: number;
  /** In hundredths of a percent. */
  commissionBp?: number;
  taxBp?: number;
}

interface Sale {
  buyerUid: string;
  /** The tip is the courier’s, not the kitchens’. */
  isTipForCourier?: boolean;
  /** For orders without a commission of their own. */
  feePercent: number;
  orders: readonly SoldOrder[];
}

/** The fee of all orders with the same commission is rounded once and split over them, so that it is their total's. */
function feesOf(orders: readonly SoldOrder[], commissionOf: (order: SoldOrder) => number): Map<SoldOrder, number> {
  const fees = new Map<SoldOrder, number>();
  for (const commission of new Set(orders.map(commissionOf))) {
    const alike = orders.filter((order) => commissionOf(order) === commission);
    const prices = alike.map(({ price }) => price);
    const total = prices.reduce((all, price) => all + price, 0);
    const shares = splitByLargestRemainder(Math.round((total * commission) / 10_000), prices);
    alike.forEach((order, place) => fees.set(order, shares[place] ?? 0));
  }
  return fees;
}

/** The buyer owes what the orders cost. The court keeps the service fee, and its commission of the dishes; the seller gets the rest, and the seller or the courier the whole tip. */
export function saleLines({ buyerUid, isTipForCourier = false, feePercent, orders }: Sale): Line[] {
  const fees = feesOf(orders, ({ commissionBp }) => commissionBp ?? feePercent * 100);
  const parts = orders.flatMap((order) => {
    const { id: orderId, seller_uid: ownerUid, price, serviceCents = 0, tipCents = 0, commissionBp, taxBp } = order;
    const fee = fees.get(order) ?? 0;
    const terms = { ...(commissionBp !== undefined && { commissionBp }), ...(taxBp !== undefined && { taxBp }) };
    return [
      { account: 'seller', ownerUid, orderId, cents: fee - price, ...terms },
      { account: 'platform', orderId, cents: -fee, ...terms },
      { account: 'service_fees', orderId, cents: -serviceCents, ...terms },
      tipPart({ orderId, sellerUid: ownerUid, tipAccount: isTipForCourier ? 'courier_tips' : 'tips' }, -tipCents),
    ] satisfies Line[];
  });
  const cents = costOf(
    orders.flatMap(({ price, serviceCents = 0, tipCents = 0 }) => [
      dishLine(price, 1),
      serviceFeeLine(serviceCents),
      tipLine(tipCents),
    ]),
  );
  return withoutZeros([{ account: 'buyer', ownerUid: buyerUid, cents }, ...parts]);
}

interface Charge {
  buyerUid: string;
  amountCents: number;
  /** The account of the method, by default the card's. */
  account?: LedgerAccount;
  /** The lines of a method that has several accounts. */
  taken?: readonly Line[] | undefined;
}

/** The provider of the method holds the money for us, and the buyer owes nothing more. */
export const chargeLines = ({ buyerUid, amountCents, account = 'clearing', taken }: Charge): Line[] => [
  ...(taken ?? [{ account, cents: amountCents }]),
  { account: 'buyer', ownerUid: buyerUid, cents: -amountCents },
];

/** A payment completed nothing: the money waits to be sent back, and the buyer has paid nothing more than they owe. */
export const paymentReturnLines = ({ buyerUid, amountCents }: { buyerUid: string; amountCents: number }): Line[] => [
  { account: 'buyer', ownerUid: buyerUid, cents: amountCents },
  { account: 'refunds', cents: -amountCents },
];

/**
 * The return failed permanently: the court owes the money to the buyer, whom an admin has to find. A buyer who has it from their bank
 * already is owed nothing: the court bore that when the bank decided, and gets it back.
 */
export const paymentReturnFailedLines = (
  { buyerUid, amountCents, account = 'clearing', fromBankCents = 0 }: Charge & { fromBankCents?: number },
  wasPaid: boolean,
): Line[] =>
  withoutZeros([
    { account: wasPaid ? account : 'refunds', cents: amountCents },
    { account: 'buyer', ownerUid: buyerUid, cents: fromBankCents - amountCents },
    { account: 'platform', cents: -fromBankCents },
  ]);

interface TippedOrder {
  orderId: string;
  sellerUid: string;
  tipAccount?: TipAccount | undefined;
}

export const tipPart = ({ orderId, sellerUid, tipAccount = 'tips' }: TippedOrder, cents: number): Line =>
  tipAccount === 'tips'
    ? { account: 'tips', ownerUid: sellerUid, orderId, cents }
    : { account: tipAccount, orderId, cents };

export interface RefundParts {
  orderId: string;
  sellerUid: string;
  amountCents: number;
  /** The part that comes from the platform fee; the rest comes from the seller. */
  feeCents: number;
  /** The part that comes from the service fee. */
  serviceCents?: number;
  /** The part that comes from the tip. */
  tipCents?: number;
  tipAccount?: TipAccount;
}

/** The refund is decided: the money leaves seller and court, and waits to be sent. */
export const refundLines = ({
  orderId,
  sellerUid,
  amountCents,
  feeCents,
  serviceCents = 0,
  tipCents = 0,
  tipAccount,
}: RefundParts): Line[] =>
  withoutZeros([
    { account: 'seller', ownerUid: sellerUid, orderId, cents: amountCents - feeCents - serviceCents - tipCents },
    { account: 'platform', orderId, cents: feeCents },
    { account: 'service_fees', orderId, cents: serviceCents },
    tipPart({ orderId, sellerUid, tipAccount }, tipCents),
    { account: 'refunds', orderId, cents: -amountCents },
  ]);

export interface ReplacementParts {
  from: { orderId: string; sellerUid: string };
  /** Its tax is that of the time at which it replaces the other. */
  to: { orderId: string; sellerUid: string; taxBp?: number };
  amountCents: number;
  /** The platform's part, which stays with the platform. */
  feeCents: number;
  /** The service fee that the other order takes over. */
  serviceCents?: number;
  /** The tip for the courier, who brings the other dish. */
  tipCents?: number;
}

/** Another dish replaces the order: the seller's earnings move to another seller, and the buyer pays nothing more. */
export function replacementLines({
  from,
  to,
  amountCents,
  feeCents,
  serviceCents = 0,
  tipCents = 0,
}: ReplacementParts): Line[] {
  const sellerCents = amountCents - feeCents - serviceCents - tipCents;
  const terms = to.taxBp === undefined ? {} : { taxBp: to.taxBp };
  return withoutZeros([
    { account: 'seller', ownerUid: from.sellerUid, orderId: from.orderId, cents: sellerCents },
    { account: 'platform', orderId: from.orderId, cents: feeCents },
    { account: 'service_fees', orderId: from.orderId, cents: serviceCents },
    { account: 'courier_tips', orderId: from.orderId, cents: tipCents },
    { account: 'seller', ownerUid: to.sellerUid, orderId: to.orderId, cents: -sellerCents, ...terms },
    { account: 'platform', orderId: to.orderId, cents: -feeCents, ...terms },
    { account: 'service_fees', orderId: to.orderId, cents: -serviceCents, ...terms },
    { account: 'courier_tips', orderId: to.orderId, cents: -tipCents },
  ]);
}

interface SentRefund {
  orderId?: string;
  amountCents: number;
  account?: LedgerAccount;
  /** The lines of a method that has several accounts. */
  given?: readonly Line[] | undefined;
}

/** The refund is sent: the provider pays it out of the money that it holds for us. */
export const refundPaidLines = ({ orderId, amountCents, account = 'clearing', given }: SentRefund): Line[] => [
  { account: 'refunds', ...(orderId !== undefined && { orderId }), cents: amountCents },
  ...(given ?? [{ account, cents: -amountCents }]),
];

/** The refund failed permanently: the money returns to seller and court, from the waiting refunds or from the provider. */
export const refundFailedLines = (
  {
    orderId,
    sellerUid,
    amountCents,
    feeCents,
    serviceCents = 0,
    tipCents = 0,
    tipAccount,
    account = 'clearing',
  }: RefundParts & { account?: LedgerAccount },
  wasPaid: boolean,
): Line[] =>
  withoutZeros([
    wasPaid ? { account, cents: amountCents } : { account: 'refunds', orderId, cents: amountCents },
    { account: 'seller', ownerUid: sellerUid, orderId, cents: feeCents + serviceCents + tipCents - amountCents },
    { account: 'platform', orderId, cents: -feeCents },
    { account: 'service_fees', orderId, cents: -serviceCents },
    tipPart({ orderId, sellerUid, tipAccount }, -tipCents),
  ]);

const withoutZeros = (lines: Line[]): Line[] => lines.filter(({ cents }) => cents !== 0);
