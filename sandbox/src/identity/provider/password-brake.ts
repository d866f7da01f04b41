import { ProviderError, refusal } from '#web/provider-error';

const wrongPasswords = 5;
const pauseMs = 60_000;
/** The oldest entries are dropped first. */
const mostAccounts = 1_000;

const tooMany =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

interface Attempts {
  wrong: number;
  blockedUntil: number;
  last: Promise<unknown>;
}

/**
 * Throttles password guessing like the provider: after five wrong passwords in a row an account is locked for a minute, even
 * for the right one. An address without an account is treated the same, so that nobody learns who has one.
 */
export class PasswordBrake {
  private readonly accounts = new Map<string, Attempts>();

  /** Runs the attempts for one address one after the other, so that concurrent guesses count, too. */
  attempt<Answer>(email: string, signIn: () => Promise<Answer>): Promise<Answer> {
    const attempts = this.attemptsOf(email);
    const answer = attempts.last.then(() => judge(attempts, signIn));
    attempts.last = answer.catch(() => undefined);
    return answer;
  }

  /** A new password unlocks the account at once. */
  lift(email: string): void {
    this.accounts.delete(keyOf(email));
  }

  private attemptsOf(email: string): Attempts {
    const key = keyOf(email);
    const attempts = this.accounts.get(key) ?? { wrong: 0, blockedUntil: 0, last: Promise.resolve() };
    this.accounts.delete(key);
    this.accounts.set(key, attempts);
    for (const oldest of this.accounts.keys()) {
      if (this.accounts.size <= mostAccounts) break;
      this.accounts.delete(oldest);
    }
    return attempts;
  }
}

const keyOf = (email: string): string => email.trim().toLowerCase();

async function judge<Answer>(attempts: Attempts, signIn: () => Promise<Answer>): Promise<Answer> {
  if (Date.now() < attempts.blockedUntil) throw refusal(tooMany);
  try {
    const answer = await signIn();
    attempts.wrong = 0;
    return answer;
  } catch (error) {
    attempts.wrong = isWrongPassword(error) ? attempts.wrong + 1 : 0;
    if (attempts.wrong === wrongPasswords) Object.assign(attempts, { wrong: 0, blockedUntil: Date.now() + pauseMs });
    throw error;
  }
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ProviderError && error.message === 'INVALID_LOGIN_CREDENTIALS';
