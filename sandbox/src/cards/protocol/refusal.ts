import type { PaymentIntent, PaymentMethod, SetupIntent } from './objects';

export type ErrorDetails = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  setup_intent?: SetupIntent;
  payment_method?: PaymentMethod;
};

/** An error answer in the provider's shape, which the SDK turns into its error classes. */
export class Refusal extends Error {
  /** `isFinal` marks a valid call, whose refusal is stored under the idempotency key like a success. */
  constructor(
    readonly status: number,
    readonly details: ErrorDetails,
    readonly isFinal = false,
  ) {
    super(details.message);
  }
}

const invalidRequest = (message: string, code?: string, param?: string) =>
  new Refusal(400, { type: 'invalid_request_error', message, code, param });

export const missingParameter = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
export const unknownParameter = (param: string) =>
  invalidRequest(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
export const invalidParameter = (param: string, message: string, code?: string) => invalidRequest(message, code, param);
export const cardError = (code: string, param: string, message: string, decline_code?: string) =>
  new Refusal(402, { type: 'card_error', message, code, decline_code, param });

export const notFound = (kind: string, id: string, param: string, status = 404) =>
  new Refusal(status, {
    type: 'invalid_request_error',
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param,
  });

/** The call is correct, but the status of the intent does not allow it. */
export const unexpectedState = (message: string, intent: PaymentIntent) =>
  invalidState(message, 'payment_intent_unexpected_state', intent);

export const unexpectedSetupState = (message: string, setup_intent: SetupIntent) =>
  new Refusal(
    400,
    { type: 'invalid_request_error', message, code: 'setup_intent_unexpected_state', setup_intent },
    true,
  );

/** The call is correct, but the state of the object does not allow it. */
export const invalidState = (message: string, code?: string, payment_intent?: PaymentIntent, param?: string) =>
  new Refusal(400, { type: 'invalid_request_error', message, code, param, payment_intent }, true);

export const internalError = () =>
  new Refusal(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to the card provider. Please try again.',
  });

export function requireRecord<Record>(record: Record | undefined, kind: string, id: string, param = 'id'): Record {
  if (record === undefined) throw notFound(kind, id, param);
  return record;
}
