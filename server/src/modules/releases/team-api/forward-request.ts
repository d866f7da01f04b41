import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, unavailable } from '#platform/http/refusal';
import { readVisitor } from '../discovery/visitor-cookies';
import type { Backend } from '../teams/team-backends.repository';
import { askBackend } from './ask-backend';
import { BackendFault, OutOfReach, VisitorLeft, type FaultKind } from './backend-fault';
import { watchBrowser, whenRead } from './browser';
import type { BackendAnswer } from './read-answer';
import { addressBelow, type Target } from './target';
import type { VisitorPasses } from './visitor-passes';

/** 'ours': we could not ask the service. 'left': the browser did not wait. 'refused': it got no turn. */
export type CallOutcome = 'answered' | FaultKind | 'ours' | 'left' | 'refused';

export interface Forwarding {
  passes: VisitorPasses;
  timeoutMs: number;
  /** For the browser, which reads the answer. */
  readingMs: number;
  onCall: (remote: string, outcome: CallOutcome, seconds: number) => void;
}

export interface Found {
  backend: Backend;
  target: Target;
}

/** Tells the service which visitor a request is from. */
export const passHeader = 'food-court-visitor-pass';
/** Tells the browser that the answer is not one of ours. */
const answeredByHeader = 'food-court-answered-by';

/** Asks the service in the name of the site, and answers with what may be passed on. Ends when the browser has read it. */
export async function forwardRequest(
  { passes, onCall, timeoutMs, readingMs }: Forwarding,
  { backend, target }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = addressBelow(backend.address, target.path);
  const { method, body } = request;
  const { id, isNew } = readVisitor(request.cookies);
  const call = { ...backend, method, path: url.pathname + url.search, visitor: isNew ? undefined : id };
  const headers = headersFor(request, await passes.sign(call));
  const { gone, forget } = watchBrowser(reply);
  const startedAt = performance.now();
  const record = (outcome: CallOutcome): void =>
    onCall(backend.remote, outcome, (performance.now() - startedAt) / 1_000);
  try {
    const answer = await askBackend(url, { method, headers, body: bodyOf(body) }, { timeoutMs, gone });
    record('answered');
    passOn(answer, backend, reply);
  } catch (error) {
    record(outcomeOf(error));
    throw refusalOf(error, backend, request);
  } finally {
    forget();
  }
  await whenRead(request, reply, readingMs);
  return reply;
}

const bodyOf = (body: unknown): Buffer<ArrayBuffer> | undefined =>
  Buffer.isBuffer(body) && body.length > 0 ? (body as Buffer<ArrayBuffer>) : undefined;

/** Nothing else of the request: no cookies, no token, no address. */
const passedOn = ['accept', 'accept-language', 'content-type', 'idempotency-key'] as const;

function headersFor({ headers, id }: FastifyRequest, pass: string): Record<string, string> {
  const given = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  const own = { [passHeader]: pass, 'x-request-id': id, 'accept-encoding': 'identity', 'user-agent': 'food-court' };
  return { ...Object.fromEntries(given), ...own };
}

function passOn({ status, type, body, retryAfterSeconds }: BackendAnswer, { remote }: Backend, reply: FastifyReply) {
  reply.code(status).header(answeredByHeader, remote);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return type === undefined ? reply.send() : reply.type(type).send(body);
}

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof BackendFault) return error.kind;
  return error instanceof VisitorLeft ? 'left' : 'ours';
}

const predicates: Record<FaultKind, string> = {
  away: 'doesn’t answer',
  slow: 'is too slow',
  unusable: 'gave an answer that we can’t pass on',
  failed: 'has failed',
};

/** Says whose fault it is, and tells operators why. */
function refusalOf(error: unknown, { team, remote }: Backend, request: FastifyRequest): unknown {
  if (error instanceof VisitorLeft) return new Refusal('malformed_request', 'The browser has left.');
  if (!(error instanceof BackendFault || error instanceof OutOfReach)) return error;
  request.unavailableBecause = `the service of ${team} behind ${remote}: ${error.message}`;
  if (error instanceof OutOfReach)
    return unavailable(`We can’t reach the ${team} team’s service right now. Please try again.`);
  const code = error.kind === 'slow' ? 'team_too_slow' : 'team_failed';
  return new Refusal(code, `The ${team} team’s service ${predicates[error.kind]}.`);
}
