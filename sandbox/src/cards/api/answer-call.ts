import type { PaymentContext } from '../payments/payment-context';
import { readForm } from '../protocol/form';
import { newId } from '../protocol/identifiers';
import { Refusal } from '../protocol/refusal';
import { secretKeyRequired, type Access } from './api-keys';
import type { Call, Request } from './call';
import { calls } from './calls';
import { expanded, readExpand } from './expand';
import { fingerprint, type IdempotencyKeys } from './idempotency';
import { visibleTo } from './intent-for-browser';

export type HttpRequest = {
  method: string;
  path: string;
  form: string;
  access: Access;
  idempotencyKey: string | undefined;
};
export type Answer = { status: number; body: string; requestId: string; isReplayed: boolean };
export type CreateContext = (requestId: string | null, idempotencyKey: string | null) => PaymentContext;

/** Answers one call. Its changes and the answer under its idempotency key are on disk before the answer is sent. */
export async function answerCall(
  createContext: CreateContext,
  keys: IdempotencyKeys,
  { method, path, form, access, idempotencyKey }: HttpRequest,
): Promise<Answer> {
  const { call, id } = findCall(method, path);
  if (access === 'browser' && !call.isForBrowsers) throw secretKeyRequired();
  const key = method === 'POST' ? idempotencyKey : undefined;
  const requestId = newId('req');
  const context = createContext(requestId, key ?? null);
  const request: Request = { id, path: `/v1${path}`, access, context };
  const flushed = async ({ status, body }: Pick<Answer, 'status' | 'body'>, replayedId?: string): Promise<Answer> => {
    await context.store.flush();
    return { status, body, requestId: replayedId ?? requestId, isReplayed: replayedId !== undefined };
  };
  if (key === undefined) return flushed(perform(call, request, form));

  const [scopedKey, print] = [`${access} ${key}`, fingerprint(`${method} ${path}`, form)];
  const stored = keys.reserve(scopedKey, print);
  if (stored) return flushed(stored, stored.requestId);
  try {
    const { status, body, isFinal } = perform(call, request, form);
    if (isFinal) keys.save({ id: scopedKey, fingerprint: print, status, body, requestId, at: Date.now() });
    return await flushed({ status, body });
  } finally {
    keys.release(scopedKey);
  }
}

/** `isFinal` is false for an invalid call, which may be corrected and sent again under the same key. */
function perform(call: Call, request: Request, form: string): { status: number; body: string; isFinal: boolean } {
  try {
    const { expand, ...rest } = readForm(form);
    const paths = readExpand(expand);
    const answer = call.answer(request, rest);
    return { status: 200, body: toJson(expanded(request.context.store, answer, paths)), isFinal: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: refusalBody(error, request.access), isFinal: error.isFinal };
  }
}

export function refusalBody({ details }: Refusal, access: Access): string {
  const { payment_intent, setup_intent } = details;
  return toJson({
    error: {
      ...details,
      ...(payment_intent && { payment_intent: visibleTo(access, payment_intent) }),
      ...(setup_intent && { setup_intent: visibleTo(access, setup_intent) }),
    },
  });
}

function findCall(method: string, path: string): { call: Call; id: string } {
  const asked = `${method} ${path}`.split('/');
  const call = calls.find(({ route }) => {
    const parts = route.split('/');
    return parts.length === asked.length && parts.every((part, place) => part === '{id}' || part === asked[place]);
  });
  if (!call)
    throw new Refusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: /v1${path}).`,
    });
  return { call, id: asked[call.route.split('/').indexOf('{id}')] ?? '' };
}

const toJson = (body: object) => JSON.stringify(body, null, 2);
