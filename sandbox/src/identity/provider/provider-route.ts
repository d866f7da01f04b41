import { raw, Router } from 'express';
import type { Request } from 'express';
import type { ControlSecret } from '#control/control-secret';
import { answerCall } from './answer-call';
import type { Provider } from './answer-call';
import { operationsOf } from './operations';
import { ProviderError } from './provider-error';
import { readBody } from './request-body';

/** The largest honest call, a profile with a long photo address, is far below. */
const LARGEST_BODY = '64kb';

/** The provider's API under its own paths, as the SDK asks an emulator for it. */
export function providerRoute(provider: Provider, project: string, control: ControlSecret): Router {
  const operations = operationsOf(project);
  const route = Router();
  route.use(raw({ type: () => true, limit: LARGEST_BODY, inflate: false }));
  route.use(async (request, response, next) => {
    try {
      const operation = operations.get(`${request.method} ${request.path}`);
      if (!operation) throw new ProviderError(404, 'Not Found');
      checkAuthorization(request, control, operation.privileged === true);
      const body = readBody(
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        request.get('content-type') ?? '',
        operation.fields,
      );
      const answer = await answerCall(provider, operation, request.url, body);
      response.status(answer.status).set('cache-control', 'no-store').json(answer.body);
    } catch (error) {
      next(error);
    }
  });
  return route;
}

/** The emulator lets in whoever says `owner`. Here it takes the secret, and an ID token is no credential in this header either. */
function checkAuthorization(request: Request, control: ControlSecret, privileged: boolean): void {
  const shown = request.get('authorization');
  if (control.isShown(shown)) return;
  if (shown !== undefined) throw new ProviderError(401, 'Request had invalid authentication credentials.');
  if (privileged) throw new ProviderError(401, 'Request is missing required authentication credential.');
}
