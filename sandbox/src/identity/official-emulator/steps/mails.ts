import { own, refusedWith, taken, withCode, withToken, type Step } from './step';

const cleo = { email: 'cleo@example.com', password: 'correct horse' };
const send = 'sendOobCode';

const resets: Step[] = [
  own('signs up as a third person', 'signUp', cleo, { as: 'cleo' }),
  own('requests a mail without a type', send, {}),
  own('requests a reset without an address', send, { requestType: 'PASSWORD_RESET' }),
  own('requests a reset for an unknown address', send, { requestType: 'PASSWORD_RESET', email: 'no@example.com' }),
  own('requests a reset with an invalid next page', send, {
    requestType: 'PASSWORD_RESET',
    email: cleo.email,
    continueUrl: 'x',
  }),
  own('requests a reset', send, {
    requestType: 'PASSWORD_RESET',
    email: 'CLEO@example.com',
    continueUrl: 'https://a.example/',
  }),
  own('resets without a code', 'resetPassword', {}),
  own('resets with an invalid code', 'resetPassword', { oobCode: 'nonsense' }),
  own('looks up the address of a code', 'resetPassword', withCode('PASSWORD_RESET')),
  own('resets to a short password', 'resetPassword', withCode('PASSWORD_RESET', { newPassword: 'short' })),
  own('uses the code of a reset for an update', 'update', withCode('PASSWORD_RESET'), {
    differs: {
      why: 'theirs names the kind of code, which it does not support here; ours refuses it like any wrong code',
      official: refusedWith('PASSWORD_RESET', 501),
      ours: refusedWith('INVALID_OOB_CODE'),
    },
  }),
  own('resets the password', 'resetPassword', withCode('PASSWORD_RESET', { newPassword: 'another horse' })),
  own('signs in with the new password', 'signInWithPassword', { ...cleo, password: 'another horse' }, { as: 'cleo' }),
  own('looks up the address that the reset has confirmed', 'lookup', withToken('cleo')),
];

const confirmations: Step[] = [
  own('signs up as a fourth person', 'signUp', { ...cleo, email: 'dan@example.com' }, { as: 'dan' }),
  own('requests a confirmation without a token', send, { requestType: 'VERIFY_EMAIL' }),
  own('requests a confirmation', send, withToken('dan', { requestType: 'VERIFY_EMAIL' })),
  own(
    'resets with the code of a confirmation',
    'resetPassword',
    withCode('VERIFY_EMAIL', { newPassword: 'another horse' }),
  ),
  own('confirms with an invalid code', 'update', { oobCode: 'nonsense' }),
  own('confirms', 'update', withCode('VERIFY_EMAIL')),
  own('looks up the confirmed address', 'lookup', withToken('dan')),
];

const moves: Step[] = [
  own('requests a change without a new address', send, withToken('dan', { requestType: 'VERIFY_AND_CHANGE_EMAIL' })),
  own('requests a change without a token', send, {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    newEmail: 'dana@example.com',
  }),
  own(
    'requests a change to an address that is taken',
    send,
    withToken('dan', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: cleo.email }),
  ),
  own(
    'requests a change of the address',
    send,
    withToken('dan', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'Dana@example.com' }),
  ),
  own('looks up the new address of a code', 'resetPassword', withCode('VERIFY_AND_CHANGE_EMAIL')),
  own('changes the address', 'update', withCode('VERIFY_AND_CHANGE_EMAIL')),
  own('looks up the account with the new address', 'lookup', withToken('dan')),
];

const recoveries: Step[] = [
  own(
    'changes an address without a mail',
    'update',
    withToken('dan', { email: 'thief@example.com', returnSecureToken: true }),
    { as: 'thief' },
  ),
  own('looks up the address of a recovery', 'resetPassword', withCode('RECOVER_EMAIL')),
  own('recovers the address', 'update', withCode('RECOVER_EMAIL')),
  own('looks up the account with the recovered address', 'lookup', withToken('thief')),
];

const notMailed: Step[] = [
  own(
    'requests a sign-in by mail',
    send,
    { requestType: 'EMAIL_SIGNIN', email: cleo.email },
    {
      differs: { why: 'the product has no such sign-in', official: taken, ours: refusedWith('OPERATION_NOT_ALLOWED') },
    },
  ),
  own(
    'requests an unknown type of mail',
    send,
    { requestType: 'NEWS' },
    {
      differs: {
        why: 'theirs uses the message of its program',
        official: refusedWith('Invalid JSON payload received. /requestType'),
        ours: refusedWith("Invalid JSON payload received. Invalid value at 'requestType'"),
      },
    },
  ),
];

export const mailSteps = [...resets, ...confirmations, ...moves, ...recoveries, ...notMailed];
