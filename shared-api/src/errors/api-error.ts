import type { ErrorCode } from './codes';
import type { FieldError, Problem } from './problem';

/** Codes only a client can meet: the server never answered, or with something that is not ours. */
export type ClientErrorCode = ErrorCode | 'unreachable' | 'not_understood';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ClientErrorCode,
    detail: string,
    readonly status = 0,
    readonly fields: readonly FieldError[] = [],
    readonly requestId?: string,
  ) {
    super(detail);
  }

  static fromProblem(problem: Problem): ApiError {
    return new ApiError(problem.code, problem.detail, problem.status, problem.fields, problem.requestId);
  }
}

/** Worth asking again without a change: the line or the server failed, not the request. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
