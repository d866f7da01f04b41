import type { AccountStore } from '../accounts/account-store';
import type { CallContext } from '../calls/call-context';
import { openInput, type ProviderKeys } from './fields';
import type { Operation } from './operations';
import type { PasswordBrake } from './password-brake';
import type { RequestBody } from './request-body';

export type Provider = CallContext & ProviderKeys & { store: AccountStore; passwordBrake: PasswordBrake };

/** Answers one call. Guessing passwords is slowed down. */
export async function answerCall(
  provider: Provider,
  operation: Operation,
  body: RequestBody,
  query: Record<string, unknown> = {},
): Promise<object> {
  const { passwordBrake } = provider;
  const answer = () => runCall(provider, operation, body, query);
  if (operation.checksPassword) return passwordBrake.attempt(String(body.email), answer);
  const answered = await answer();
  if (body.newPassword && 'email' in answered) passwordBrake.lift(String(answered.email));
  return answered;
}

/** Stores the changes of a call before its answer is sent, even when it fails half-way. */
async function runCall(
  provider: Provider,
  { run, fields }: Operation,
  body: RequestBody,
  query: Record<string, unknown>,
): Promise<object> {
  // the types match, because fields and input of an operation are declared together
  const input = (await openInput(provider, fields, body)) as never;
  try {
    return await run(provider, input, query);
  } finally {
    await provider.store.flush();
  }
}
