import { Type, type Static } from 'typebox';
import { oneOf, Price } from '../entities/entities';

/** Capitals and digits that people don’t take for each other. */
export const invitationAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const invitationLength = 8;

/** Somebody has this many days from joining to order with an invitation. */
export const invitationDays = 30;

export const typedInvitation = Type.String({ minLength: 1, maxLength: 40 });

/** Codes are typed in lower case and with spaces or dashes, too. */
export const invitationCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/gu, '');

/** Somebody’s code, its terms, and the friends who came by it. */
export const Invitation = Type.Object({
  /** False: the court has no invitations. */
  offered: Type.Boolean(),
  /** Missing until it is asked for. */
  code: Type.Optional(Type.String()),
  /** The percent that a friend gets off, and up to how many naira of the order. */
  percent: Type.Number(),
  spends: Type.Number(),
  /** The inviter’s credit, in naira and in dollars. */
  creditNaira: Type.Number(),
  credit: Type.Number(),
  /** The least that a friend’s order costs, in dollars. */
  leastOrder: Type.Number(),
  /** Hours after the hand-over at which the credit comes. */
  creditAfterHours: Type.Number(),
  /** Friends who have ordered, and those of them whose credit came. */
  ordered: Type.Number(),
  rewarded: Type.Number(),
  /** Dollars that came so far, without those that were taken back. */
  earned: Type.Number(),
});
export type Invitation = Static<typeof Invitation>;

/** Asks what a code takes off an order. */
export const checkedInvitation = { code: typedInvitation, amount: Price };

export const invitationStates = ['held', 'ready', 'used', 'rewarded', 'refused', 'taken_back'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Why an invitation has no discount or no credit. People see one neutral sentence; admins see this. */
export const invitationReasons = [
  'not_new',
  'joined_long_ago',
  'unconfirmed',
  'many_from_one_network',
  'too_small',
  'paid_little_by_card',
  'known_card',
  'refunded',
  'disputed',
  'monthly_limit',
  'inviter_gone',
  'never_handed_over',
] as const;
export type InvitationReason = (typeof invitationReasons)[number];

const InvitedPerson = Type.Object({ _id: Type.String(), name: Type.String(), email: Type.String() });

/** An invitation as admins see it. */
export const UsedInvitation = Type.Object({
  /** The friend’s id: everybody uses one invitation. */
  _id: Type.String(),
  friend: InvitedPerson,
  inviter: InvitedPerson,
  state: oneOf(invitationStates),
  reason: Type.Optional(oneOf(invitationReasons)),
  /** Somebody else used an invitation of the same person from the same network. */
  flagged: Type.Optional(Type.Boolean()),
  at: Type.String(),
  checkoutId: Type.Optional(Type.String()),
  discount: Type.Optional(Type.Number()),
  credit: Type.Optional(Type.Number()),
});
export type UsedInvitation = Static<typeof UsedInvitation>;
