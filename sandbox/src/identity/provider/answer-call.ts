import type { AccountBook } from '../accounts/account-book';
import { sealPassword } from '../accounts/password-seal';
import type { CallEmulator } from '../emulator/call-emulator';
import type { IdTokens } from '../tokens/id-tokens';
import type { RefreshTokens } from '../tokens/refresh-tokens';
import type { Operation } from './operations';
import type { RequestBody } from './request-body';

export type Provider = {
  book: AccountBook;
  callEmulator: CallEmulator;
  idTokens: IdTokens;
  refreshTokens: RefreshTokens;
  passwordSalt: string;
};
export type Answer = { status: number; body: unknown };

/** One call at the provider: open what comes in, ask the emulator, keep what changed, and sign what goes out. */
export async function answerCall(
  provider: Provider,
  operation: Operation,
  path: string,
  body: RequestBody,
): Promise<Answer> {
  const { method, privileged = false } = operation;
  const opened = method === 'POST' ? await opening(provider, body) : undefined;
  const answer = await provider.callEmulator({ method, path, privileged, body: opened });
  await provider.book.settled();
  return { status: answer.status, body: await closing(provider, answer.body) };
}

async function opening({ idTokens, refreshTokens, passwordSalt }: Provider, body: RequestBody): Promise<RequestBody> {
  const seal = (password: string) => sealPassword(password, passwordSalt);
  return replaced(body, {
    idToken: (token) => idTokens.open(token),
    refresh_token: (token) => refreshTokens.open(token),
    password: seal,
    newPassword: seal,
  });
}

async function closing({ idTokens, refreshTokens }: Provider, body: unknown): Promise<unknown> {
  const signId = (token: string) => idTokens.sign(token);
  const signRefresh = (token: string) => refreshTokens.sign(token);
  const visible = JSON.parse(JSON.stringify(body), (name, value) => (hidden.has(name) ? undefined : value));
  return replaced(visible, {
    idToken: signId,
    id_token: signId,
    access_token: signId,
    refreshToken: signRefresh,
    refresh_token: signRefresh,
  });
}

/** The emulator shows an account's hash to its owner; the provider shows it to nobody. */
const hidden = new Set(['passwordHash', 'salt']);

async function replaced(
  body: RequestBody,
  changes: Record<string, (value: string) => Promise<string>>,
): Promise<RequestBody> {
  const entries = Object.entries(body).map(
    async ([name, value]) =>
      [name, typeof value === 'string' && Object.hasOwn(changes, name) ? await changes[name]!(value) : value] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
