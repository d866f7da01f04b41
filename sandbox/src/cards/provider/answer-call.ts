import type { Desk } from '../payments/desk';
import { newId } from '../payments/identifiers';
import { secretKeyRequired } from './access';
import type { Access, Call, Visit } from './call';
import { calls } from './calls';
import { expanded, readExpand } from './expand';
import { readForm } from './form';
import { fingerprint } from './idempotency';
import type { IdempotencyKeys } from './idempotency';
import { seenByBrowser } from './intent-for-browser';
import { Refusal } from './refusal';

export type Request = {
  method: string;
  path: string;
  form: string;
  access: Access;
  idempotencyKey: string | undefined;
};
export type Answer = { status: number; body: string; requestId: string; replayed: boolean };

/** One call at the provider: what it changes is on disk, together with the answer under its key, before anybody hears of it. */
export async function answerCall(
  openDesk: (requestId: string, key: string | undefined) => Desk,
  keys: IdempotencyKeys,
  request: Request,
): Promise<Answer> {
  const { call, id } = callFor(request.method, request.path);
  if (request.access === 'browser' && !call.forBrowsers) throw secretKeyRequired();
  const key = request.method === 'POST' ? request.idempotencyKey : undefined;
  const requestId = newId('req');
  const desk = openDesk(requestId, key);
  const visit: Visit = { id, path: `/v1${request.path}`, desk };
  if (key === undefined) return settled(desk, { ...work(call, visit, request), requestId, replayed: false });

  const [scoped, print] = [`${request.access} ${key}`, fingerprint(`${request.method} ${request.path}`, request.form)];
  const kept = keys.take(scoped, print);
  if (kept) return settled(desk, { ...kept, replayed: true });
  try {
    const answer = work(call, visit, request);
    if (answer.begun)
      keys.keep({
        id: scoped,
        fingerprint: print,
        status: answer.status,
        body: answer.body,
        requestId,
        at: Date.now(),
      });
    return await settled(desk, { ...answer, requestId, replayed: false });
  } finally {
    keys.release(scoped);
  }
}

/** `begun`: false for what was refused unread, and may come again in other words. */
function work(call: Call, visit: Visit, { form, access }: Request): { status: number; body: string; begun: boolean } {
  try {
    const { expand, ...rest } = readForm(form);
    const paths = readExpand(expand);
    const answer = call.answer(visit, rest, access);
    return { status: 200, body: written(expanded(visit.desk.book, answer, paths)), begun: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: refusalBody(error, access), begun: error.begun };
  }
}

export function refusalBody({ details }: Refusal, access: Access): string {
  const { payment_intent } = details;
  return written({
    error: { ...details, ...(payment_intent && { payment_intent: seenByBrowser(payment_intent, access) }) },
  });
}

async function settled(desk: Desk, { status, body, requestId, replayed }: Answer): Promise<Answer> {
  await desk.book.settled();
  return { status, body, requestId, replayed };
}

function callFor(method: string, path: string): { call: Call; id: string } {
  const [, collection = '', id = '', ...action] = path.split('/');
  const wanted = `${method} /${[collection, id && '{id}', ...action].filter(Boolean).join('/')}`;
  const call = calls.find(({ at }) => at === wanted);
  if (!call)
    throw new Refusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: /v1${path}).`,
    });
  return { call, id };
}

const written = (body: object) => JSON.stringify(body, null, 2);
