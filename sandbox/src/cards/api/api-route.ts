import type { FastifyError, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { bytesOf } from '#web/body';
import type { Routes } from '#web/web-app';
import { accessOf, type CardKeys } from './api-keys';
import { answerCall, refusalBody, type CreateContext } from './answer-call';
import { IdempotencyKeys } from './idempotency';
import { internalError, Refusal } from '../protocol/refusal';

/** The largest real call, an intent with 50 long metadata values, is smaller. */
const LARGEST_BODY = 256 * 1024;

/** The provider's API below `/v1`. `faults` runs first and may break any call. */
export function apiRoute(
  createContext: CreateContext,
  keys: IdempotencyKeys,
  cardKeys: CardKeys,
  faults: onRequestAsyncHookHandler,
): Routes {
  return async (scope) => {
    scope.addHook('onRequest', faults);
    scope.setErrorHandler(answerRefusal);
    scope.all('/*', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
      const { method, headers } = request;
      const { pathname, search } = new URL(request.url.slice(scope.prefix.length), 'http://cards');
      const idempotencyKey = headers['idempotency-key']?.toString() || undefined;
      const answer = await answerCall(createContext, keys, {
        method,
        path: pathname,
        form: method === 'GET' ? search.slice(1) : bytesOf(request).toString(),
        access: accessOf(headers.authorization, cardKeys),
        idempotencyKey,
      });
      return reply
        .status(answer.status)
        .headers({
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'request-id': answer.requestId,
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
        })
        .send(answer.body);
    });
  };
}

/** Answers errors that happen before a call in the provider's shape, and logs those that are our fault. */
function answerRefusal(error: FastifyError | Refusal, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : bodyRefusal(error.statusCode);
  if (!refusal) console.error('The card provider couldn’t answer:', error);
  const answer = refusal ?? internalError();
  void reply
    .status(answer.status)
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(refusalBody(answer, 'browser'));
}

function bodyRefusal(status: number | undefined): Refusal | undefined {
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new Refusal(status, { type: 'invalid_request_error', message: 'The request could not be read.' });
}
