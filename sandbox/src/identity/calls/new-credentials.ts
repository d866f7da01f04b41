import { refusal } from '#web/provider-error';
import { canonicalEmail, timestampInSeconds, type Account } from '../accounts/account';
import type { Accounts } from '../accounts/accounts';
import { PASSWORD_MIN_LENGTH, type Password } from '../accounts/password-hash';

/** The provider asks no more of an address. */
export const isEmail = (text: string): boolean => /^[^@]+@[^@]+$/.test(text);

/** The address in its canonical spelling, if it is one and nobody has it. */
export function freeEmail(accounts: Accounts, text: string): string {
  if (!isEmail(text)) throw refusal('INVALID_EMAIL');
  const email = canonicalEmail(text);
  refuseTaken(accounts, email);
  return email;
}

export function refuseTaken(accounts: Accounts, email: string): void {
  if (accounts.byEmail(email)) throw refusal('EMAIL_EXISTS');
}

type PasswordFields = Pick<Account, 'passwordHash' | 'passwordUpdatedAt' | 'validSince'>;

/** A new password ends all sessions. */
export function newPassword({ hash, isWeak }: Password): PasswordFields {
  if (isWeak) throw refusal(`WEAK_PASSWORD : Password should be at least ${PASSWORD_MIN_LENGTH} characters`);
  return { passwordHash: hash, passwordUpdatedAt: Date.now(), validSince: timestampInSeconds() };
}
