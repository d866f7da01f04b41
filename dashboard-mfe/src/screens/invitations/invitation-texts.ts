import type { InvitationReason, InvitationState, Text } from '@food-court/shared-api';

export const stateTexts = {
  held: 'Waiting for you',
  ready: 'Not used yet',
  used: 'Has ordered',
  rewarded: 'Credit paid',
  refused: 'No credit',
  taken_back: 'Credit taken back',
} satisfies Record<InvitationState, Text>;

export const stateTones = {
  held: 'warning',
  ready: 'neutral',
  used: 'neutral',
  rewarded: 'success',
  refused: 'neutral',
  taken_back: 'danger',
} as const satisfies Record<InvitationState, string>;

export const invitationStates = Object.keys(stateTexts) as InvitationState[];

export const reasonTexts = {
  not_new: 'They had ordered before',
  joined_long_ago: 'They joined too long ago',
  unconfirmed: 'Their e-mail address isn’t confirmed',
  many_from_one_network: 'Many friends from one network',
  too_small: 'The order was too small',
  paid_little_by_card: 'Less than half was paid by card',
  known_card: 'Someone else has used this card here',
  refunded: 'The order was refunded',
  disputed: 'A bank took the payment back',
  monthly_limit: 'The inviter has reached the limit of a month',
  inviter_gone: 'The inviter no longer has an account',
  never_handed_over: 'The order was never handed over',
} satisfies Record<InvitationReason, Text>;
