import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'shared-api/errors';
import { problemFrom, refusalFor } from './problem';

/** Answers with what went wrong. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = beginProblem(error, request, reply);
  // Serialised here: a route's answer schema must not shape a refusal.
  return reply.type('application/problem+json').serializer(JSON.stringify).send(problem);
}

/** The head of the answer, and what is left to say; only what is our own fault goes to the log with its stack. */
export function beginProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const refusal = refusalFor(error);
  if (refusal.code === 'internal') {
    if (hasLeft(error)) request.log.debug('the client left before the answer was complete');
    else request.log.error({ err: error }, 'failed');
  }
  if (refusal.code === 'unavailable')
    request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'unavailable');
  const problem = problemFrom(refusal, request.id);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(problem.status).headers({ 'cache-control': 'no-store', ...refusal.headers });
  return problem;
}

/** An answer that nobody waits for any more ends like this in the middle of being compressed. */
const hasLeft = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
