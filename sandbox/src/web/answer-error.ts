import type { ErrorRequestHandler } from 'express';
import { ProviderError } from '../identity/provider/provider-error';

/** The last word on every failed request: told in the provider's shape, and in our log when the fault is ours. */
export const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
  const known = error instanceof ProviderError ? error : fromReading(error.status);
  if (!known) console.error('The sandbox failed to answer:', error);
  const told = known ?? new ProviderError(500, 'Internal error encountered.');
  response.status(told.status).set('cache-control', 'no-store').json(told);
};

function fromReading(status: unknown): ProviderError | undefined {
  if (status === 413) return new ProviderError(413, 'Request payload size exceeds the limit.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ProviderError(400, 'The request could not be read.');
  return undefined;
}
