import { own, refusedWith, taken, withCode, withToken, type Step } from './step';

const cleo = { email: 'cleo@example.com', password: 'correct horse' };
const send = 'sendOobCode';

const resets: Step[] = [
  own('signs up as a third person', 'signUp', cleo, { as: 'cleo' }),
  own('asks for no mail', send, {}),
  own('asks for a reset of nobody', send, { requestType: 'PASSWORD_RESET' }),
  own('asks for a reset of an unknown address', send, { requestType: 'PASSWORD_RESET', email: 'no@example.com' }),
  own('asks for a reset that goes on to no address', send, {
    requestType: 'PASSWORD_RESET',
    email: cleo.email,
    continueUrl: 'x',
  }),
  own('asks for a reset', send, {
    requestType: 'PASSWORD_RESET',
    email: 'CLEO@example.com',
    continueUrl: 'https://a.example/',
  }),
  own('resets without a code', 'resetPassword', {}),
  own('resets with nonsense', 'resetPassword', { oobCode: 'nonsense' }),
  own('asks whose code it is', 'resetPassword', withCode('PASSWORD_RESET')),
  own('resets to a short password', 'resetPassword', withCode('PASSWORD_RESET', { newPassword: 'short' })),
  own('uses the code of a reset for a change', 'update', withCode('PASSWORD_RESET'), {
    differs: {
      why: 'theirs names the kind of code, which it does not support here; ours refuses it as any wrong code',
      official: refusedWith('PASSWORD_RESET', 501),
      ours: refusedWith('INVALID_OOB_CODE'),
    },
  }),
  own('resets the password', 'resetPassword', withCode('PASSWORD_RESET', { newPassword: 'another horse' })),
  own(
    'signs in with the password of the reset',
    'signInWithPassword',
    { ...cleo, password: 'another horse' },
    { as: 'cleo' },
  ),
  own('looks up the address that a reset has confirmed', 'lookup', withToken('cleo')),
];

const confirmations: Step[] = [
  own('signs up as a fourth person', 'signUp', { ...cleo, email: 'dan@example.com' }, { as: 'dan' }),
  own('asks for a confirmation without a token', send, { requestType: 'VERIFY_EMAIL' }),
  own('asks for a confirmation', send, withToken('dan', { requestType: 'VERIFY_EMAIL' })),
  own(
    'resets with the code of a confirmation',
    'resetPassword',
    withCode('VERIFY_EMAIL', { newPassword: 'another horse' }),
  ),
  own('confirms with nonsense', 'update', { oobCode: 'nonsense' }),
  own('confirms', 'update', withCode('VERIFY_EMAIL')),
  own('looks up the confirmed address', 'lookup', withToken('dan')),
];

const moves: Step[] = [
  own('moves to nowhere', send, withToken('dan', { requestType: 'VERIFY_AND_CHANGE_EMAIL' })),
  own('moves without a token', send, { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'dana@example.com' }),
  own(
    'moves to an address that is taken',
    send,
    withToken('dan', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: cleo.email }),
  ),
  own('asks to move', send, withToken('dan', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'Dana@example.com' })),
  own('asks where the code moves to', 'resetPassword', withCode('VERIFY_AND_CHANGE_EMAIL')),
  own('moves', 'update', withCode('VERIFY_AND_CHANGE_EMAIL')),
  own('looks up the account that has moved', 'lookup', withToken('dan')),
];

const recoveries: Step[] = [
  own(
    'changes an address at once',
    'update',
    withToken('dan', { email: 'thief@example.com', returnSecureToken: true }),
    { as: 'thief' },
  ),
  own('asks whose address comes back', 'resetPassword', withCode('RECOVER_EMAIL')),
  own('takes the address back', 'update', withCode('RECOVER_EMAIL')),
  own('looks up the account that has its address back', 'lookup', withToken('thief')),
];

const notMailed: Step[] = [
  own(
    'asks for a sign-in by mail',
    send,
    { requestType: 'EMAIL_SIGNIN', email: cleo.email },
    {
      differs: { why: 'the product has no such sign-in', official: taken, ours: refusedWith('OPERATION_NOT_ALLOWED') },
    },
  ),
  own(
    'asks for a kind of mail that does not exist',
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
