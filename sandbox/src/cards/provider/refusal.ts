import type { PaymentIntent, PaymentMethod } from '../payments/objects';

export type ErrorDetails = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
};

/** An answer in the provider's own shape, which the SDK turns into its error classes. */
export class Refusal extends Error {
  /** `begun`: the call had been understood; its answer is kept under an idempotency key like a good one. */
  constructor(
    readonly status: number,
    readonly details: ErrorDetails,
    readonly begun = false,
  ) {
    super(details.message);
  }
}

const invalid = (message: string, code?: string, param?: string) =>
  new Refusal(400, { type: 'invalid_request_error', message, code, param });

export const missing = (param: string) => invalid(`Missing required param: ${param}.`, 'parameter_missing', param);
export const unknownParameter = (param: string) =>
  invalid(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
export const invalidParameter = (param: string, message: string, code?: string) => invalid(message, code, param);
export const wrongCard = (code: string, param: string, message: string, decline_code?: string) =>
  new Refusal(402, { type: 'card_error', message, code, decline_code, param });

export const noSuch = (what: string, id: string, param: string, status = 404) =>
  new Refusal(status, {
    type: 'invalid_request_error',
    message: `No such ${what}: '${id}'`,
    code: 'resource_missing',
    param,
  });

/** Right in itself, and not as things stand. */
export const notNow = (message: string, code?: string, payment_intent?: PaymentIntent, param?: string) =>
  new Refusal(400, { type: 'invalid_request_error', message, code, param, payment_intent }, true);

export const internalError = () =>
  new Refusal(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to the card provider. Please try again.',
  });
