import type { ErrorCode } from './codes';
import type { FieldError, Problem } from './problem';

/** Adds the codes that only a client sees: the server did not answer, or something else than our server did. */
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

/** True if the same request may succeed later, because the line or the server failed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
