import { PROJECT, type Side } from '../side';
import { any, own, refusedWith, token, withId, withToken, type Step } from './step';

const accounts = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
const everything = `/emulator/v1/projects/${PROJECT}/accounts`;
const hal = { email: 'Hal@example.com', password: 'correct horse' };

const halTwice = (side: Side): object => ({
  localId: [side.known('hal').localId, 'unknown'],
  email: ['HAL@example.com', 'unknown@example.com'],
});

const lives: Step[] = [
  own('a seventh person signs up', 'signUp', hal, { as: 'hal' }),
  any('looks up without an id', ':lookup', {}),
  any('looks up by address and id', ':lookup', halTwice),
  any('changes an account without an id', ':update', { emailVerified: true }),
  any('changes an unknown account', ':update', { localId: 'unknown', emailVerified: true }),
  any('changes address and name', ':update', withId('hal', { email: 'hally@example.com', displayName: 'Hal' })),
  any('sets the time from which tokens are valid', ':update', withId('hal', { validSince: '1600000000' })),
  any('sets a password', ':update', withId('hal', { password: 'another horse' })),
  own(
    'signs in with that password',
    'signInWithPassword',
    { email: 'hally@example.com', password: 'another horse' },
    { as: 'hal' },
  ),
  any('disables the account', ':update', withId('hal', { disableUser: true })),
  own('signs in to a disabled account', 'signInWithPassword', {
    email: 'hally@example.com',
    password: 'another horse',
  }),
  own('looks up with the token of a disabled account', 'lookup', withToken('hal')),
  token('renews the token of a disabled account', (side) => ({
    grant_type: 'refresh_token',
    refresh_token: side.known('hal').refreshToken,
  })),
  any('deletes an account without an id', ':delete', {}),
  any('deletes an unknown account', ':delete', { localId: 'unknown' }),
  any('deletes an account', ':delete', withId('hal')),
];

const lists: Step[] = [
  { name: 'deletes all accounts', ask: (side) => side.operator('DELETE', everything) },
  any('creates an account', '', { localId: 'b', ...hal, displayName: 'Hal', emailVerified: true }),
  any('creates it again', '', { localId: 'b' }),
  any('creates one with a taken address', '', { localId: 'c', email: 'hal@example.com' }),
  any('creates one without an address', '', { localId: 'a', photoUrl: 'https://a.example/a.png' }),
  any('creates one with a short password', '', { localId: 'c', email: 'c@example.com', password: 'short' }),
  any('creates a disabled one', '', { localId: 'c', email: 'c@example.com', disabled: true }),
  { name: 'lists all accounts', ask: (side) => side.operator('GET', `${accounts}:batchGet`) },
  { name: 'lists a page', ask: (side) => side.operator('GET', `${accounts}:batchGet?maxResults=2`) },
  {
    name: 'lists the next page',
    ask: (side) => side.operator('GET', `${accounts}:batchGet?maxResults=2&nextPageToken=b`),
  },
];

const strangers: Step[] = [
  {
    name: 'lists all accounts with the public key',
    ask: (side) => side.client.send('GET', `${accounts}:batchGet`),
    differs: {
      why: 'theirs treats the public key as a credential of another kind',
      official: refusedWith('INSUFFICIENT_PERMISSION'),
      ours: refusedWith('Request is missing required authentication credential.', 401),
    },
  },
  {
    name: 'lists all accounts with a wrong secret',
    ask: (side) => side.client.send('GET', `${accounts}:batchGet`, undefined, { authorization: 'Bearer guess' }),
    differs: {
      why: 'theirs adds the address of a manual',
      official: refusedWith('Request had invalid authentication credentials.', 401),
      ours: refusedWith('Request had invalid authentication credentials.', 401),
    },
  },
  {
    name: 'lists all accounts as the owner of the emulator',
    ask: (side) => side.client.send('GET', `${accounts}:batchGet`, undefined, { authorization: 'Bearer owner' }),
    differs: {
      why: 'anyone who knows this word is an operator of theirs',
      official: { status: 200 },
      ours: refusedWith('Request had invalid authentication credentials.', 401),
    },
  },
  { name: 'calls an unknown path', ask: (side) => side.client.send('GET', '/nothing') },
];

export const operatorSteps = [...lives, ...lists, ...strangers];
