import { raw, Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { accessOf, type CardKeys } from './api-keys';
import { answerCall, refusalBody, type CreateContext } from './answer-call';
import { IdempotencyKeys } from './idempotency';
import { internalError, Refusal } from '../protocol/refusal';

/** The largest real call, an intent with 50 long metadata values, is smaller. */
const LARGEST_BODY = '256kb';

/** The provider's API, below `/v1`. `faults` comes first and may break any call. */
export function apiRoute(
  createContext: CreateContext,
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
      const answer = await answerCall(createContext, keys, {
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
      if (answer.isReplayed) response.set('idempotent-replayed', 'true');
      response.send(answer.body);
    } catch (error) {
      next(error);
    }
  });
  route.use(answerRefusal);
  return route;
}

const queryOf = (url: string) => new URL(url, 'http://cards').search.slice(1);

/** Answers errors from before the call in the provider's shape, and logs those that are our fault. */
const answerRefusal: ErrorRequestHandler = (error, _request, response, _next) => {
  const refusal = error instanceof Refusal ? error : bodyRefusal(error.status);
  if (!refusal) console.error('The card provider failed to answer:', error);
  const answer = refusal ?? internalError();
  response
    .status(answer.status)
    .set({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(refusalBody(answer, 'browser'));
};

function bodyRefusal(status: unknown): Refusal | undefined {
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new Refusal(status, { type: 'invalid_request_error', message: 'The request could not be read.' });
}
