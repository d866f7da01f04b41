import { Type } from 'typebox';
import { byId, listPart, oneOf, Price } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import {
  checkedInvitation,
  Invitation,
  invitationStates,
  typedInvitation,
  UsedInvitation,
} from '../kitchens/invitation';
import { newGrant, TopUp, Wallet } from '../kitchens/wallet';
import { defineCalls, recentSignInMinutes, signInErrors } from './define-call';

export const walletCalls = defineCalls({
  'GET /wallet': {
    summary: 'Get your balance, what can be topped up now, and the last moves.',
    who: 'member',
    answer: Wallet,
    errors: signInErrors,
  },
  'POST /wallet/top-ups': {
    summary:
      'Begin to top up your wallet by card, within the limits for each person and day. The browser confirms with the secret, then asks for the payment. Limited for each person and network, because stolen cards could be tried with it.',
    who: 'member',
    triesCards: true,
    body: inputOf({ amount: Price }),
    answer: TopUp,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'not_payable', 'already_paid', 'conflict', 'key_reused', ...signInErrors],
  },
  'POST /wallet/refunds': {
    summary:
      'Have money that you have bought and not spent sent back to the card that it came from. Needs a recent sign-in.',
    who: 'member',
    body: inputOf({ amount: Price }),
    answer: Wallet,
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'not_payable', 'conflict', 'key_reused', ...signInErrors],
  },
  'POST /wallet-grants': {
    summary: 'Give somebody money for their wallet, which the court bears. Needs a recent sign-in.',
    who: 'admin',
    body: inputOf(newGrant),
    answer: Type.Object({ amount: Type.Number() }),
    status: 201,
    creates: true,
    signInWithinMinutes: recentSignInMinutes,
    errors: ['validation_failed', 'old_sign_in', 'not_found', 'conflict', 'key_reused', ...signInErrors],
  },
});

const discount = Type.Object({ discount: Type.Number() });

export const invitationCalls = defineCalls({
  'GET /invitation': {
    summary: 'Get what you invite friends with, and what came of it.',
    who: 'member',
    answer: Invitation,
    errors: signInErrors,
  },
  'POST /invitation': {
    summary: 'Get your own invitation code. It is made at the first call and stays the same.',
    who: 'member',
    answer: Type.Object({ code: Type.String() }),
    status: 201,
    errors: ['conflict', ...signInErrors],
  },
  'POST /invitation-checks': {
    summary:
      'Ask what an invitation takes off an order of this amount, in dollars. Limited for each person and network, because codes could be guessed with it.',
    who: 'member',
    guessesCodes: true,
    knowsOrigin: true,
    body: inputOf(checkedInvitation),
    answer: discount,
    errors: ['validation_failed', 'not_payable', ...signInErrors],
  },
  'POST /checkouts/{id}/invitation': {
    summary:
      'Pay a part of your first order with an invitation. The court bears it. A repeated call answers the same. Limited like the check.',
    who: 'member',
    guessesCodes: true,
    knowsOrigin: true,
    params: byId,
    body: inputOf({ code: typedInvitation }),
    answer: discount,
    status: 201,
    errors: ['validation_failed', 'not_found', 'not_payable', 'already_paid', 'conflict', ...signInErrors],
  },
  'GET /invitations': {
    summary: 'List the invitations that friends have used or tried, newest first, with the reason of each refusal.',
    who: 'admin',
    query: inputOf({ state: Type.Optional(oneOf(invitationStates)), ...listPart }),
    answer: Type.Array(UsedInvitation),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /invitations/{id}/release': {
    summary: 'Let a friend use an invitation that waits for an admin because many came from one network.',
    who: 'admin',
    params: byId,
    answer: UsedInvitation,
    errors: ['not_found', 'conflict', ...signInErrors],
  },
});
