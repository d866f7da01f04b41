import { Type, type Static } from 'typebox';
import { Day, Id, oneOf, typedLine } from '../entities/entities';
import { Kitchen } from '../entities/options';
import { hasAtMostTwoDecimals } from '../money/money';

export const payoutLimits = {
  /** In dollars. */
  most: 1_000_000,
  reference: 100,
  /** How long ago a payout may have been. */
  daysAgo: 366,
} as const;

export const newPayout = {
  kitchen: Id,
  /** In dollars. */
  amount: Type.Refine(
    Type.Number({ exclusiveMinimum: 0, maximum: payoutLimits.most }),
    hasAtMostTwoDecimals,
    () => 'can have at most two decimals',
  ),
  /** A kitchen’s payouts have different ones, so that none is recorded twice. */
  reference: typedLine(payoutLimits.reference),
  paidOn: Day,
  /** Allows an amount that is more than the debt of the court. */
  isAdvance: Type.Optional(Type.Boolean()),
};

/** Money that the court has paid to a kitchen. */
export const Payout = Type.Object({
  _id: Type.String(),
  kitchen: Kitchen,
  /** In dollars. */
  amount: Type.Number(),
  reference: Type.String(),
  /** A day of the court’s calendar. */
  paidOn: Type.String(),
  isAdvance: Type.Boolean(),
  /** Waits for a second admin, is in the ledger, or was withdrawn before that. */
  state: oneOf(['waiting', 'booked', 'withdrawn']),
  recordedBy: Type.String(),
  recordedAt: Type.String(),
  /** Recorded by the caller, who can’t confirm it. */
  isOwn: Type.Boolean(),
  confirmedBy: Type.Optional(Type.String()),
  withdrawnBy: Type.Optional(Type.String()),
});
export type Payout = Static<typeof Payout>;
