import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Account } from './account';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** The provider's limit. */
export const PASSWORD_MIN_LENGTH = 6;

/** Calls get this instead of the password itself, because people type real ones even locally. */
export type Password = { hash: string; isWeak: boolean };

export const hashPassword = async (password: string, salt: string): Promise<Password> => ({
  hash: (await derive(password.normalize('NFC'), salt, 32)).toString('base64url'),
  isWeak: password.length < PASSWORD_MIN_LENGTH,
});

/** Releases before 0107 wrapped the hash in text of the official emulator, with a salt that had no effect. */
export function withReadableHash({ salt: _, ...account }: Account & { salt?: string }): Account {
  if (!account.passwordHash?.startsWith('fakeHash:')) return account;
  return { ...account, passwordHash: account.passwordHash.split(':password=').pop() };
}
