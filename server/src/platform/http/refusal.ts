import type { ErrorCode, FieldError } from '@food-court/shared-api/errors';

interface RefusalDetails {
  fields?: FieldError[];
  headers?: Record<string, string>;
  price?: number;
  opensAt?: Date;
}

/** A call is refused for a reason that the caller may know. Any other error is our fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly fields?: FieldError[];
  readonly headers: Record<string, string>;
  /** The present price of the dish, in dollars. */
  readonly price?: number;
  /** When a kitchen takes orders again. */
  readonly opensAt?: Date;

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    { fields, headers = {}, price, opensAt }: RefusalDetails = {},
  ) {
    super(detail);
    this.fields = fields;
    this.headers = headers;
    this.price = price;
    this.opensAt = opensAt;
  }
}

/** Refuses the call when a policy says no. */
export function allow(allowed: boolean, reason: string): void {
  if (!allowed) throw new Refusal('not_allowed', reason);
}

/** A text for each field, and all of them joined. */
export const invalid = (fields: FieldError[]): Refusal =>
  new Refusal('validation_failed', `${fields.map(({ detail }) => detail).join('. ')}.`, { fields });

export const notFound = (detail = 'There’s nothing at this address.'): Refusal => new Refusal('not_found', detail);

export const unavailable = (detail: string): Refusal =>
  new Refusal('unavailable', detail, { headers: { 'retry-after': '2' } });
