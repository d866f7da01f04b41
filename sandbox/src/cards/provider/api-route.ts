import { raw, Router } from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { CardKeys } from '../keys';
import type { Desk } from '../payments/desk';
import { accessOf } from './access';
import { answerCall, refusalBody } from './answer-call';
import { IdempotencyKeys } from './idempotency';
import { internalError, Refusal } from './refusal';

/** The largest honest call, an intent with 50 long metadata values, is below. */
const LARGEST_BODY = '256kb';

export type OpenDesk = (requestId: string, key: string | undefined) => Desk;

/** The provider's API, below `/v1`. `faults` stand before it, and may break any call. */
export function apiRoute(
  openDesk: OpenDesk,
  keys: IdempotencyKeys,
  cardKeys: CardKeys,
  faults: RequestHandler,
): Router {
  const route = Router();
  route.use(faults);
  route.use(raw({ type: () => true, limit: LARGEST_BODY, inflate: false }));
  route.use(async (request, response, next) => {
    try {
      const access = accessOf(request.get('authorization'), cardKeys);
      const form =
        request.method === 'GET' ? queryOf(request.url) : Buffer.isBuffer(request.body) ? request.body.toString() : '';
      const idempotencyKey = request.get('idempotency-key') || undefined;
      const answer = await answerCall(openDesk, keys, {
        method: request.method,
        path: request.path,
        form,
        access,
        idempotencyKey,
      });
      response
        .status(answer.status)
        .set({ 'content-type': 'application/json', 'cache-control': 'no-store', 'request-id': answer.requestId });
      if (idempotencyKey) response.set('idempotency-key', idempotencyKey);
      if (answer.replayed) response.set('idempotent-replayed', 'true');
      response.send(answer.body);
    } catch (error) {
      next(error);
    }
  });
  route.use(answerRefusal);
  return route;
}

const queryOf = (url: string) => new URL(url, 'http://cards').search.slice(1);

/** What was refused before a call was found, told in the provider's shape; and in our log when the fault is ours. */
const answerRefusal: ErrorRequestHandler = (error, _request, response, _next) => {
  const refusal = error instanceof Refusal ? error : fromReading(error.status);
  if (!refusal) console.error('The card provider failed to answer:', error);
  const told = refusal ?? internalError();
  response
    .status(told.status)
    .set({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(refusalBody(told, 'browser'));
};

function fromReading(status: unknown): Refusal | undefined {
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new Refusal(status, { type: 'invalid_request_error', message: 'The request could not be read.' });
}
