import type { FastifyRequest } from 'fastify';
import { bytesOf } from '#web/body';
import type { ControlSecret } from '#web/control-secret';
import { ProviderError } from '#web/provider-error';
import type { Routes } from '#web/web-app';
import { answerCall, type Provider } from './answer-call';
import { operationsOf } from './operations';
import { readBody } from './request-body';

/** The largest real call, a profile with a long photo address, is much smaller. */
const LARGEST_BODY = 64 * 1024;

type Query = Record<string, unknown>;

/** The provider's API under the paths that the SDK uses for an emulator. */
export function providerRoute(provider: Provider, project: string, control: ControlSecret): Routes {
  const operations = operationsOf(project);
  return async (scope) => {
    scope.all<{ Querystring: Query }>('/*', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
      // not decoded, because a decoded path would have several spellings
      const [path] = request.url.split('?', 1);
      const operation = operations.get(`${request.method} ${path}`);
      if (!operation) throw new ProviderError(404, 'Not Found');
      checkCredentials(request, control, operation.privileged === true);
      const body = readBody(bytesOf(request), request.headers['content-type'] ?? '', operation.fields);
      const answer = await answerCall(provider, operation, body, request.query);
      return reply.header('cache-control', 'no-store').send(answer);
    });
  };
}

/** Unlike the official emulator, which accepts `Bearer owner`, only the control secret is accepted in this header. */
function checkCredentials(
  { headers: { authorization }, query }: FastifyRequest<{ Querystring: Query }>,
  control: ControlSecret,
  privileged: boolean,
): void {
  const isOperator = control.isShown(authorization);
  if (authorization !== undefined && !isOperator)
    throw new ProviderError(401, 'Request had invalid authentication credentials.');
  if (privileged && !isOperator) throw new ProviderError(401, 'Request is missing required authentication credential.');
  if (!privileged && !query.key) throw new ProviderError(403, 'The request is missing a valid API key.');
}
