import { own, refusedWith, taken, token, withToken, type Step } from './step';

const ada = { email: 'Ada@Example.com', password: 'correct horse', returnSecureToken: true };

const signUps: Step[] = [
  own(
    'signs up without anything',
    'signUp',
    {},
    {
      differs: {
        why: 'the product has no anonymous accounts',
        official: taken,
        ours: refusedWith('ADMIN_ONLY_OPERATION'),
      },
    },
  ),
  own('signs up without a password', 'signUp', { email: ada.email }),
  own('signs up without an address', 'signUp', { password: ada.password }),
  own('signs up with an invalid address', 'signUp', { ...ada, email: 'nobody' }),
  own('signs up with a short password', 'signUp', { ...ada, password: 'short' }),
  own('signs up', 'signUp', ada, { as: 'ada' }),
  own('signs up again', 'signUp', ada),
  own('signs up in another spelling', 'signUp', { ...ada, email: 'ADA@example.com' }),
  own(
    'sends a field that the call does not have',
    'signUp',
    { ...ada, id_token: 'x' },
    {
      differs: {
        why: 'theirs takes other spellings of a field; ours takes the documented one',
        official: refusedWith('EMAIL_EXISTS'),
        ours: refusedWith('Invalid JSON payload received.'),
      },
    },
  ),
];

const signIns: Step[] = [
  own('signs in without an address', 'signInWithPassword', { password: ada.password }),
  own('signs in with an empty address', 'signInWithPassword', { ...ada, email: '' }),
  own('signs in without a password', 'signInWithPassword', { email: ada.email }),
  own('signs in with a wrong password', 'signInWithPassword', { ...ada, password: 'wrong horse' }),
  own('signs in with a short password', 'signInWithPassword', { ...ada, password: 'x' }),
  own('signs in to an unknown account', 'signInWithPassword', { ...ada, email: 'unknown@example.com' }),
  own('signs in', 'signInWithPassword', ada, { as: 'ada' }),
  own('signs in in another spelling', 'signInWithPassword', { ...ada, email: 'ADA@EXAMPLE.COM' }),
];

const lookups: Step[] = [
  own('looks up without a token', 'lookup', {}),
  own(
    'looks up with an empty token',
    'lookup',
    { idToken: '' },
    {
      differs: {
        why: 'a token must be signed when there is one',
        official: refusedWith('MISSING_ID_TOKEN'),
        ours: refusedWith('INVALID_ID_TOKEN'),
      },
    },
  ),
  own('looks up with an invalid token', 'lookup', { idToken: 'nonsense' }),
  own('looks up', 'lookup', withToken('ada')),
];

const renewals: Step[] = [
  token('renews without a grant type', (side) => ({ refresh_token: side.known('ada').refreshToken })),
  token('renews with another grant type', () => ({ grant_type: 'password' })),
  token('renews without a token', () => ({ grant_type: 'refresh_token' })),
  token('renews with an invalid token', () => ({ grant_type: 'refresh_token', refresh_token: 'nonsense' })),
  token('renews', (side) => ({ grant_type: 'refresh_token', refresh_token: side.known('ada').refreshToken })),
];

export const passwordSteps = [...signUps, ...signIns, ...lookups, ...renewals];
