import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemFrom, refusalFor } from './problem';

/** Answers with what went wrong; only what is our own fault goes to the log with its stack. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error);
  if (refusal.code === 'internal') {
    if (hasLeft(error)) request.log.debug('the client left before the answer was complete');
    else request.log.error({ err: error }, 'failed');
  }
  if (refusal.code === 'unavailable') request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'unavailable');
  const problem = problemFrom(refusal, request.id);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  // Serialised here: a route's answer schema must not shape a refusal.
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** An answer that nobody waits for any more ends like this in the middle of being compressed. */
const hasLeft = (error: unknown): boolean => (error as { code?: unknown } | null | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
