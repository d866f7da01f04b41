import type { Line } from '../entries';

interface EarnedCents {
  payCents: number;
  tipCents: number;
}

/** A delivery ended: the court bears the pay, and what the buyer gave as a tip is the courier’s. Nobody is named. */
export const courierPayLines = ({ payCents, tipCents }: EarnedCents): Line[] =>
  withoutZeros([
    { account: 'delivery_costs', cents: payCents },
    { account: 'courier_tips', cents: tipCents },
    { account: 'courier', cents: -payCents - tipCents },
  ]);

/** The court paid a courier, in cash or from its bank account. */
export const courierPayoutLines = (cents: number): Line[] => [
  { account: 'courier', cents },
  { account: 'bank', cents: -cents },
];

/** A courier’s part of a delivery fee in whole cents; halves are rounded up, for each delivery on its own. */
export const courierPay = (feeCents: number, percentBp: number): number => Math.round((feeCents * percentBp) / 10_000);

const withoutZeros = (lines: Line[]): Line[] => lines.filter(({ cents }) => cents !== 0);
