import type { Side } from '../side';
import { own, refusedWith, taken, token, withToken, type Step } from './step';

const secure = { returnSecureToken: true };

/** Waits for the next second, because the provider compares times in whole seconds. */
async function inNextSecond(side: Side): Promise<object> {
  const second = () => Math.floor(Date.now() / 1000);
  for (const start = second(); second() === start;) await new Promise((resolve) => setImmediate(resolve));
  return { idToken: side.known('older ben').idToken, password: 'another horse', ...secure };
}

const profile: Step[] = [
  own('signs up as a second person', 'signUp', { email: 'ben@example.com', password: 'correct horse' }, { as: 'ben' }),
  own('changes without a token', 'update', { displayName: 'Nobody' }),
  own(
    'changes name and photo',
    'update',
    withToken('ben', { displayName: 'Ben', photoUrl: 'https://a.example/b.png' }),
  ),
  own('signs in with name and photo', 'signInWithPassword', { email: 'ben@example.com', password: 'correct horse' }),
  own('removes the name', 'update', withToken('ben', { deleteAttribute: ['DISPLAY_NAME'] })),
  own('removes name and photo', 'update', withToken('ben', { deleteAttribute: ['PHOTO_URL', 'DISPLAY_NAME'] })),
  own('sets an empty name', 'update', withToken('ben', { displayName: '' })),
];

const addresses: Step[] = [
  own('changes to an invalid address', 'update', withToken('ben', { email: 'nobody' })),
  own('changes to an address that is taken', 'update', withToken('ben', { email: 'ada@example.com' })),
  own('changes to the same address', 'update', withToken('ben', { email: 'BEN@example.com' })),
  own('changes the address', 'update', withToken('ben', { email: 'Benno@example.com', ...secure }), { as: 'ben' }),
  own('shows the new address', 'lookup', withToken('ben')),
  own('signs in with the old address', 'signInWithPassword', { email: 'ben@example.com', password: 'correct horse' }),
];

const passwords: Step[] = [
  own('changes to a short password', 'update', withToken('ben', { password: 'short' })),
  {
    name: 'opens a second session',
    ask: async (side) =>
      side.remember(
        'older ben',
        await side.account('update', withToken('ben', { displayName: 'Ben', password: 'correct horse' })(side)),
      ),
  },
  own('changes the password', 'update', inNextSecond, { as: 'ben' }),
  own('looks up with a token from before the change', 'lookup', withToken('older ben')),
  token(
    'renews a session from before the change',
    (side) => ({ grant_type: 'refresh_token', refresh_token: side.known('older ben').refreshToken }),
    {
      why: 'a new password ends sessions at the provider; the emulator does not do that',
      official: taken,
      ours: refusedWith('TOKEN_EXPIRED'),
    },
  ),
  own('signs in with the old password', 'signInWithPassword', {
    email: 'benno@example.com',
    password: 'correct horse',
  }),
  own('signs in with the new password', 'signInWithPassword', {
    email: 'benno@example.com',
    password: 'another horse',
  }),
  own('removes the password', 'update', withToken('ben', { deleteProvider: ['password'] })),
  own('looks up an account without a sign-in method', 'lookup', withToken('ben')),
  own('adds a password', 'signUp', withToken('ben', { email: 'ben@example.com', password: 'a third horse' }), {
    as: 'ben',
  }),
];

const deletions: Step[] = [
  own('deletes without a token', 'delete', {}),
  own('deletes the account', 'delete', withToken('ben')),
  own('looks up the deleted account', 'lookup', withToken('ben')),
  own('deletes it again', 'delete', withToken('ben')),
  token('renews the token of a deleted account', (side) => ({
    grant_type: 'refresh_token',
    refresh_token: side.known('ben').refreshToken,
  })),
];

export const changeSteps = [...profile, ...addresses, ...passwords, ...deletions];
