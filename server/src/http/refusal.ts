import type { ErrorCode, FieldFault } from 'shared-api/errors';

/** A call that is turned down for a reason the caller may know. Everything else that is thrown is our fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    readonly fields?: FieldFault[],
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }
}

/** What stands under each field, and all of it in one sentence after another. */
export const invalid = (fields: FieldFault[]): Refusal => new Refusal('validation_failed', `${fields.map(({ detail }) => detail).join('. ')}.`, fields);

export const notFound = (detail = 'There is nothing at this address.'): Refusal => new Refusal('not_found', detail);

export const unavailable = (detail: string): Refusal => new Refusal('unavailable', detail, undefined, { 'retry-after': '2' });
