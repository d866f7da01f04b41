import { raw, Router, type Request } from 'express';
import type { ControlSecret } from '#web/control-secret';
import { answerCall, type Provider } from './answer-call';
import { operationsOf } from './operations';
import { ProviderError } from '#web/provider-error';
import { readBody } from './request-body';

/** The largest real call, a profile with a long photo address, is much smaller. */
const LARGEST_BODY = '64kb';

/** The provider's API under the paths that the SDK uses for an emulator. */
export function providerRoute(provider: Provider, project: string, control: ControlSecret): Router {
  const operations = operationsOf(project);
  const route = Router();
  route.use(raw({ type: () => true, limit: LARGEST_BODY, inflate: false }));
  route.use(async (request, response, next) => {
    try {
      const operation = operations.get(`${request.method} ${request.path}`);
      if (!operation) throw new ProviderError(404, 'Not Found');
      checkCredentials(request, control, operation.privileged === true);
      const body = readBody(
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        request.get('content-type') ?? '',
        operation.fields,
      );
      const answer = await answerCall(provider, operation, body, request.query);
      response.status(answer.status).set('cache-control', 'no-store').json(answer.body);
    } catch (error) {
      next(error);
    }
  });
  return route;
}

/** The emulator accepts `Bearer owner`. We accept only the control secret; an ID token is no credential in this header. */
function checkCredentials(request: Request, control: ControlSecret, privileged: boolean): void {
  const authorization = request.get('authorization');
  const isOperator = control.isShown(authorization);
  if (authorization !== undefined && !isOperator)
    throw new ProviderError(401, 'Request had invalid authentication credentials.');
  if (privileged && !isOperator) throw new ProviderError(401, 'Request is missing required authentication credential.');
  if (!privileged && !request.query.key) throw new ProviderError(403, 'The request is missing a valid API key.');
}
