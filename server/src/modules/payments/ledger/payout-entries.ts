import type { Line } from './entries';

interface PaidOut {
  sellerUid: string;
  cents: number;
}

/** The court paid its debt to a kitchen from its bank account. */
export const payoutLines = ({ sellerUid, cents }: PaidOut): Line[] => [
  { account: 'seller', ownerUid: sellerUid, cents },
  { account: 'bank', cents: -cents },
];
