import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@food-court/shared-api/errors';
import { isClientGone } from './client-gone';
import { problemFrom, refusalFor } from './problem';

/** Answers with the problem that occurred. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = prepareProblem(error, request, reply);
  // Serialised here, so that a route's answer schema does not change a refusal.
  return reply.type('application/problem+json').serializer(JSON.stringify).send(problem);
}

/** Sets status and headers, and returns the body. Only our own faults are logged with their stack. */
export function prepareProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const refusal = refusalFor(error);
  if (isClientGone(error, request)) request.log.debug('the client left before the answer was complete');
  else if (refusal.code === 'internal') request.log.error({ err: error }, 'failed');
  else if (refusal.code === 'unavailable')
    request.unavailableBecause ??= error instanceof Error ? error.message : String(error);
  const problem = problemFrom(refusal, request.id);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(problem.status).headers({ 'cache-control': 'no-store', ...refusal.headers });
  return problem;
}
