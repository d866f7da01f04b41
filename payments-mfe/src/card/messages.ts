import type { StripeError } from '@stripe/stripe-js';
import { ApiError, formatDollars, t, type ClientErrorCode, type Text } from '@food-court/shared-api';

/** 'late': the card provider accepted the payment, but the food court has not heard of it for some time. */
export type PaymentStage = 'open' | 'paying' | 'confirming' | 'late';

export const saveLabel = 'Save this card for next time' satisfies Text;
/** The card provider asks for the consent of the buyer, in words of the court. */
export const saveConsent =
  'You agree that we charge this card when you pay with it again. You can remove it in Settings.' satisfies Text;
export const anotherCard = 'Use another card' satisfies Text;

export const cardLabel = 'Card details' satisfies Text;
export const loading = 'Loading the card field…' satisfies Text;
export const sandboxHint =
  'Test mode: use card 4242 4242 4242 4242 with any future date and any code. No money moves.' satisfies Text;

const stageTexts = {
  paying: 'Paying… Should your bank ask you to confirm, please do so in its window.',
  confirming: 'Confirming your payment…',
  late: 'The card provider took your payment, and we’re waiting for its confirmation. You can leave: your order will show it. Please don’t pay again.',
} satisfies Record<Exclude<PaymentStage, 'open'>, Text>;

export const stageText = (stage: PaymentStage): string | undefined =>
  stage === 'open' ? undefined : t(stageTexts[stage]);

export const libraryFailed =
  'We couldn’t load the card field. Nothing was charged. Check your connection, and whether your browser blocks it.' satisfies Text;

export const amountChanged = (dollars: number): string =>
  t('The total is now {amount}. Nothing was charged yet: press Pay again to pay it.', {
    amount: formatDollars(dollars),
  });

export const providerDown =
  'The card provider can’t take payments right now. Nothing was charged. Please try again in a moment.' satisfies Text;
const providerUnreachable =
  'The card provider can’t be reached. Nothing was charged. Please check your connection and try again.' satisfies Text;
export const outcomeUnknown =
  'We lost the connection to the card provider, so we don’t know about your payment yet. Please try again: an order is never charged twice.' satisfies Text;
export const notPaid =
  'The payment didn’t go through. Nothing was charged. Try again or use another card.' satisfies Text;

const messageByCode: Partial<Record<ClientErrorCode, Text>> = {
  already_paid: 'This order is already paid. You weren’t charged again.' satisfies Text,
  not_payable: 'This order can no longer be paid. Nothing was charged.' satisfies Text,
  not_found: 'This order no longer exists. Nothing was charged.' satisfies Text,
};

/** Says why the food court could not start the payment. */
export function startErrorMessage(error: unknown, isPart = false): string {
  if (!(error instanceof ApiError)) return t(providerDown);
  // The order may still be payable: the answer says what is wrong with the part.
  if (isPart && error.code === 'not_payable') return error.message;
  const text = messageByCode[error.code];
  return text === undefined ? `${error.message} ${t('Nothing was charged.')}` : t(text);
}

/** Errors of the card or its holder. Their messages are written for users; the others are for programs. */
const userErrorTypes: readonly StripeError['type'][] = ['card_error', 'validation_error'];
const authenticationFailed = ['payment_intent_authentication_failure', 'setup_intent_authentication_failure'];

export const isUserError = ({ type, code }: StripeError): boolean =>
  userErrorTypes.includes(type) || authenticationFailed.includes(code ?? '');

export function cardErrorMessage(error: StripeError): string {
  if (isUserError(error) && error.message) return error.message;
  return error.type === 'api_connection_error' ? t(providerUnreachable) : t(providerDown);
}

/** True if the card provider refused the payment, so nothing was paid. */
export const isDeclined = (error: StripeError): boolean =>
  isUserError(error) && error.payment_intent?.status !== 'succeeded';
