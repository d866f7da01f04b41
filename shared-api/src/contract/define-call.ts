import type { TObject, TSchema } from 'typebox';
import type { ErrorCode } from '../errors/codes';

/** Who may make a call at all; finer rules (owner, seller of the dish) are the server's policies. */
export type Caller = 'anyone' | 'signed-in' | 'seller-or-admin' | 'admin';

export interface CallDefinition {
  summary: string;
  who: Caller;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  answer: TSchema;
  status?: 200 | 201 | 204;
  /** A list whose next page is named in the Link header. */
  paged?: true;
  /** Honours Idempotency-Key. */
  creates?: true;
  errors: readonly ErrorCode[];
}

export const defineCalls = <const Calls extends Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, CallDefinition>>(
  calls: Calls,
): Calls => calls;
