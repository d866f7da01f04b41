import type { ErrorRequestHandler } from 'express';

/** An error answer in the identity provider's shape, which the SDK turns into its `auth/...` codes. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  toJSON() {
    const { status, message } = this;
    return {
      error: {
        code: status,
        message,
        errors: [{ message, reason: 'invalid', domain: 'global' }],
        status: statusNames[status],
      },
    };
  }
}

const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export const invalidPayload = (reason: string) => new ProviderError(400, `Invalid JSON payload received. ${reason}`);

/** Answers every failed request in the provider's shape, and logs an error that is our fault. */
export const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
  const known = error instanceof ProviderError ? error : bodyError(error.status);
  if (!known) console.error('The sandbox failed to answer:', error);
  const answer = known ?? new ProviderError(500, 'Internal error encountered.');
  response.status(answer.status).set('cache-control', 'no-store').json(answer);
};

function bodyError(status: unknown): ProviderError | undefined {
  if (status === 413) return new ProviderError(413, 'Request payload size exceeds the limit.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ProviderError(400, 'The request could not be read.');
  return undefined;
}
