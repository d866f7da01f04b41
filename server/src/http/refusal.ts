import type { ErrorCode, FieldFault } from 'shared-api/errors';

/** A call that is turned down for a reason the caller may know. Everything else that is thrown is our fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly fields?: FieldFault[];
  readonly headers: Record<string, string>;
  /** What a dish costs now, in dollars. */
  readonly price?: number;

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    { fields, headers = {}, price }: { fields?: FieldFault[]; headers?: Record<string, string>; price?: number } = {},
  ) {
    super(detail);
    this.fields = fields;
    this.headers = headers;
    this.price = price;
  }
}

/** What stands under each field, and all of it in one sentence after another. */
export const invalid = (fields: FieldFault[]): Refusal =>
  new Refusal('validation_failed', `${fields.map(({ detail }) => detail).join('. ')}.`, { fields });

export const notFound = (detail = 'There is nothing at this address.'): Refusal => new Refusal('not_found', detail);

export const unavailable = (detail: string): Refusal =>
  new Refusal('unavailable', detail, { headers: { 'retry-after': '2' } });

/** A dish is not sold at the price that was shown; nothing is ordered until the buyer has seen the new one. */
export const priceChanged = (detail: string, priceDollars: number): Refusal =>
  new Refusal('price_changed', detail, { price: priceDollars });

export const soldOut = (detail: string): Refusal => new Refusal('sold_out', detail);
