import { Type } from 'typebox';
import { Price } from '../entities/entities';
import { inputOf } from '../entities/inputs';
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
