import { refusal } from '#web/provider-error';
import { canonicalEmail, timestampInSeconds, type Account } from '../accounts/account';
import type { Accounts } from '../accounts/accounts';
import { PASSWORD_MIN_LENGTH, type Password } from '../accounts/password-hash';

/** Is as lenient as the provider. */
export const isEmail = (text: string): boolean => /^[^@]+@[^@]+$/.test(text);

/** Returns the canonical address, or throws when it is invalid or taken. */
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
