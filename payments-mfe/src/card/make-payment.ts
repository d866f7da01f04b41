import type { StripeError } from '@stripe/stripe-js';
import type { QueryClient } from '@tanstack/react-query';
import { call, centsFromDollars, isTransient, t } from '@food-court/shared-api';
import type { CardMeans } from './card-means';
import { amountChanged, cardErrorMessage, isDeclined, notPaid, outcomeUnknown, startErrorMessage } from './messages';
import type { CardProvider } from '../provider/open-stripe';
import { checkPayment } from './settlement';
import { type Started, startPayment } from './start-payment';

export interface Payable {
  /** For the card’s billing details. A guest has none. */
  buyer?: { name: string; email: string };
  /** Finds the order whose checkout is paid. At `/checkout`, the order does not exist before the button is pressed. */
  findOrder: () => Promise<string>;
  /** In dollars, as shown on the button. */
  amount: number;
  /** The id of the checkout, when this is a part of what is left. */
  partOf?: string;
  /** The part that the wallet pays before the card, in dollars. */
  fromWallet?: number;
  /** It buys money for the wallet, not an order. */
  topsUp?: true;
  /** The amount as typed; another one ends the error about it. */
  asked?: string | undefined;
  /** The money has arrived. */
  onPaid?: () => void;
}

export interface CardPaymentProps extends Payable {
  provider: CardProvider;
  /** The server asks for another amount than the one shown. */
  onAmountChange: (amount: number) => void;
}

interface Payment extends Omit<CardPaymentProps, 'provider' | 'onPaid' | 'buyer'> {
  client: QueryClient;
  means: CardMeans;
  /** The last attempt was made with a kept card, or was to keep one. */
  wasChosen: boolean;
  key: string;
  /** The card provider has confirmed; only the server’s result is missing. */
  onConfirmed: () => void;
}

export interface Outcome {
  /** Says why nothing was paid. */
  error?: string;
  /** The payment may exist, so the next press asks for the same one. */
  isUnknown?: boolean;
  /** Waits for a payment that the card provider accepted and the food court does not know yet. */
  pending?: Started['settled'];
}

/** If the connection breaks here, it is unknown whether the card was charged. */
const connectionError: StripeError = { type: 'api_connection_error' };

/** Confirms the payer’s single intent. An intent can charge a card only once. */
export async function makePayment(payment: Payment): Promise<Outcome> {
  const { client, means, amount, partOf, fromWallet, topsUp, onAmountChange } = payment;
  const isPart = partOf !== undefined || fromWallet !== undefined || topsUp === true;
  const prepared = await means.prepare();
  if ('error' in prepared) return { error: cardErrorMessage(prepared.error) };

  const started = await startPayment(payment).catch((failure: unknown) => ({ failure }));
  if ('failure' in started) {
    const { failure } = started;
    return { error: startErrorMessage(failure, isPart), isUnknown: isTransient(failure) };
  }
  const { orderId, clientSecret } = started;
  if (clientSecret === undefined) return finish(payment, started);
  if (centsFromDollars(started.amount) !== centsFromDollars(amount)) {
    onAmountChange(started.amount);
    return { error: amountChanged(started.amount) };
  }

  const refused = await chooseCard(payment, orderId);
  if (refused) return { error: startErrorMessage(refused.failure) };

  const confirmed = await prepared.confirm(clientSecret).catch(() => ({ error: connectionError }));
  if (confirmed.error && isDeclined(confirmed.error)) {
    if (!payment.topsUp) void checkPayment(client, orderId);
    return { error: cardErrorMessage(confirmed.error) };
  }
  return finish(payment, started, confirmed.error);
}

/** Waits for the server’s result. With an error, the connection to the card provider was lost. */
async function finish({ onConfirmed }: Payment, { settled }: Started, error?: StripeError): Promise<Outcome> {
  onConfirmed();
  const result = await settled();
  if (result === 'paid' || result === 'refunded') return {};
  if (error) return { error: t(outcomeUnknown), isUnknown: true };
  return result ? { error: t(notPaid) } : { pending: settled };
}

export const isSaved = ({ savedCard, save }: CardMeans): boolean => savedCard !== undefined || save === true;

/** Says which card pays, where it is not just the typed one. */
async function chooseCard({ means, wasChosen }: Payment, id: string): Promise<{ failure: unknown } | undefined> {
  if (!isSaved(means) && !wasChosen) return undefined;
  const { savedCard, save } = means;
  try {
    await call('POST /orders/{id}/payment-card', { params: { id }, body: { savedCard, save } });
    return undefined;
  } catch (failure) {
    return { failure };
  }
}
