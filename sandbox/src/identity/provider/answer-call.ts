import type { AccountStore } from '../accounts/account-store';
import type { AccountState } from '../accounts/account-state';
import { hashPassword } from '../accounts/password-hash';
import { callOperation } from '../emulator/auth-emulator';
import type { PartnerTokens } from '../partners/partner-tokens';
import type { IdTokens } from '../tokens/id-tokens';
import type { RefreshTokens } from '../tokens/refresh-tokens';
import type { Operation } from './operations';
import type { PasswordBrake } from './password-brake';
import type { RequestBody } from './request-body';

export type Provider = {
  store: AccountStore;
  accounts: AccountState;
  idTokens: IdTokens;
  refreshTokens: RefreshTokens;
  partnerTokens: PartnerTokens;
  passwordSalt: string;
  passwordBrake: PasswordBrake;
};
export type Answer = { status: number; body: unknown };

/** One call at the provider. Passwords that are guessed are braked. */
export async function answerCall(
  provider: Provider,
  operation: Operation,
  body: RequestBody,
  query: Record<string, unknown> = {},
): Promise<Answer> {
  const { passwordBrake } = provider;
  if (operation.checksPassword)
    return passwordBrake.attempt(String(body.email), () => askEmulator(provider, operation, body, query));
  const answer = await askEmulator(provider, operation, body, query);
  if (body.newPassword && answer.status === 200) passwordBrake.lift((answer.body as { email: string }).email);
  return answer;
}

/** Verifies tokens, asks the emulator, stores the changes, and signs the new tokens. */
async function askEmulator(
  provider: Provider,
  { run, privileged = false }: Operation,
  body: RequestBody,
  query: Record<string, unknown>,
): Promise<Answer> {
  const trusted = await verifyInput(provider, body);
  const answer = await callOperation(provider.accounts, run, { privileged, body: trusted, query });
  await provider.store.flush();
  return { status: answer.status, body: await signOutput(provider, answer.body) };
}

async function verifyInput(
  { idTokens, refreshTokens, partnerTokens, passwordSalt }: Provider,
  body: RequestBody,
): Promise<RequestBody> {
  const hash = (password: string) => hashPassword(password, passwordSalt);
  return replaceFields(body, {
    idToken: (token) => idTokens.open(token),
    refresh_token: (token) => refreshTokens.open(token),
    password: hash,
    newPassword: hash,
    postBody: (form) => partnerTokens.open(form),
    // The emulator would read a token in this address, too.
    requestUri: async () => 'http://localhost',
  });
}

async function signOutput({ idTokens, refreshTokens }: Provider, body: unknown): Promise<unknown> {
  const signId = (token: string) => idTokens.sign(token);
  const signRefresh = (token: string) => refreshTokens.sign(token);
  const visible = JSON.parse(JSON.stringify(body), (name, value) => (hidden.has(name) ? undefined : value));
  return replaceFields(visible, {
    idToken: signId,
    id_token: signId,
    access_token: signId,
    refreshToken: signRefresh,
    refresh_token: signRefresh,
  });
}

/** The emulator shows the password hash to the account's owner, and the tokens of partners without a signature. */
const hidden = new Set(['passwordHash', 'salt', 'oauthIdToken', 'oauthAccessToken']);

async function replaceFields(
  body: RequestBody,
  changes: Record<string, (value: string) => Promise<string>>,
): Promise<RequestBody> {
  const entries = Object.entries(body).map(
    async ([name, value]) =>
      [name, typeof value === 'string' && Object.hasOwn(changes, name) ? await changes[name]!(value) : value] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
