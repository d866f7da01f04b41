import { Type, type Static } from 'typebox';
import { Email, oneOf, Price, typedLine } from '../entities/entities';
import { limits } from '../entities/limits';

export const walletModes = ['off', 'granted-only', 'on'] as const;

/** Kinds of moves of money in a wallet. */
export const walletMoves = [
  'top_up',
  'top_up_refund',
  'charge',
  'refund_paid',
  'grant',
  'grant_ended',
  'dispute_lost',
] as const;
export type WalletMove = (typeof walletMoves)[number];

/** The balance of a person in dollars, and its history. */
export const Wallet = Type.Object({
  /** `granted-only`: nobody can top up. `off`: nobody can top up or pay with it. */
  mode: oneOf(walletModes),
  /** Bought by the person, who can have it sent back to the card. */
  bought: Type.Number(),
  /** Given by the court. */
  given: Type.Number(),
  /** The part of it that ends first. */
  ends: Type.Optional(Type.Object({ amount: Type.Number(), at: Type.String() })),
  /** A bank took a top-up back and has not decided, so nothing can be spent. */
  frozen: Type.Optional(Type.Boolean()),
  /** The most that can be topped up now. */
  mostTopUp: Type.Number(),
  /** The person is new here, so their first order can be paid in part by the invitation of a friend. */
  takesInvitation: Type.Optional(Type.Boolean()),
  /** The last moves, newest first. */
  moves: Type.Array(
    Type.Object({
      _id: Type.String(),
      kind: oneOf(walletMoves),
      at: Type.String(),
      /** Negative when it was spent. */
      amount: Type.Number(),
      /** After it. */
      balance: Type.Number(),
      /** An order that was paid or refunded. */
      checkoutId: Type.Optional(Type.String()),
    }),
  ),
});
export type Wallet = Static<typeof Wallet>;

/** A top-up that waits for its card. */
export const TopUp = Type.Object({
  paymentId: Type.String(),
  amount: Type.Number(),
  clientSecret: Type.String(),
});
export type TopUp = Static<typeof TopUp>;

/** Money that an admin gives somebody. */
export const newGrant = { email: Email, amount: Price, reason: typedLine(limits.refundReason) };
