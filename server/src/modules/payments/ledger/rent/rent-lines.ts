import type { Line } from '../entries';

interface Rent {
  sellerUid: string;
  cents: number;
}

/** The kitchen owes the court the rent of a month. A negative one corrects another. */
export const rentLines = ({ sellerUid, cents }: Rent): Line[] => [
  { account: 'seller', ownerUid: sellerUid, cents },
  { account: 'platform', cents: -cents },
];
