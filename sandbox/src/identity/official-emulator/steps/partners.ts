import type { Partner, Person, Side } from '../side';
import { any, own, refusedWith, withId, withToken, type Step } from './step';

const partnerSignIn =
  (partner: Partner, person: Person) =>
  async (side: Side): Promise<object> => ({
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: await side.partnerForm(partner, person),
  });

const call = 'signInWithIdp';
const eve: Person = { email: 'Eve@example.com', name: 'Eve Adjei', isConfirmed: true };
const fay: Person = { email: 'fay@example.com', name: 'Fay', isConfirmed: true };
const password = 'correct horse';

export const partnerSteps: Step[] = [
  own(
    'signs in without a partner',
    call,
    { requestUri: 'http://localhost' },
    {
      differs: {
        why: 'theirs repeats the form after the code',
        official: refusedWith('INVALID_CREDENTIAL_OR_PROVIDER_ID : '),
        ours: refusedWith('INVALID_CREDENTIAL_OR_PROVIDER_ID'),
      },
    },
  ),
  own('signs in without a request address', call, async (side) => ({
    postBody: await side.partnerForm('google', eve),
  })),
  own('signs in with Google for the first time', call, partnerSignIn('google', eve), { as: 'eve' }),
  own('looks up the account after Google', 'lookup', withToken('eve')),
  own('signs in with Google again', call, partnerSignIn('google', eve), { as: 'eve' }),
  own('signs in with Apple by the same address', call, partnerSignIn('apple', { ...eve, email: 'eve@example.com' }), {
    as: 'eve',
  }),
  own('looks up the account with both partners', 'lookup', withToken('eve')),
  own('signs in with Apple for the first time', call, partnerSignIn('apple', { ...eve, email: 'apple@example.com' })),
  own(
    'signs in for the first time with an unconfirmed address',
    call,
    partnerSignIn('google', { ...eve, email: 'un@example.com', isConfirmed: false }),
  ),
  own('signs up as a fifth person', 'signUp', { email: fay.email, password }, { as: 'fay' }),
  own(
    'signs in to an existing account with an unconfirmed address',
    call,
    partnerSignIn('google', { ...fay, isConfirmed: false }),
  ),
  own('takes over an unconfirmed account with a confirmed address', call, partnerSignIn('google', fay), { as: 'fay' }),
  own('signs in with the former password', 'signInWithPassword', { email: fay.email, password }),
  own('looks up the account that was taken over', 'lookup', withToken('fay')),
  own('signs up as a sixth person', 'signUp', { email: 'gil@example.com', password }, { as: 'gil' }),
  any('confirms an address as an operator', ':update', withId('gil', { emailVerified: true })),
  own(
    'signs in with Google to a confirmed account',
    call,
    partnerSignIn('google', { ...fay, email: 'gil@example.com' }),
  ),
  own('signs in with the password, too', 'signInWithPassword', { email: 'gil@example.com', password }, { as: 'gil' }),
  own('unlinks Google', 'update', withToken('gil', { deleteProvider: ['google.com'] })),
  any('disables an account', ':update', withId('eve', { disableUser: true })),
  own('signs in with Google to a disabled account', call, partnerSignIn('google', eve)),
];
