import type { StripeError } from '@stripe/stripe-js';
import type { QueryClient } from '@tanstack/react-query';
import { call, centsFromDollars, t } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import type { CardMeans } from './card-means';
import { amountChanged, cardErrorMessage, isDeclined, notPaid, outcomeUnknown, startErrorMessage } from './messages';
import type { CardProvider } from '../provider/open-stripe';
import { checkPayment, waitForSettlement } from './settlement';

export interface Payable {
  /** For the card’s billing details. */
  buyer: { name: string; email: string };
  /** Finds the order whose checkout is paid. At `/checkout`, the order does not exist before the button is pressed. */
  findOrder: () => Promise<string>;
  /** In dollars, as shown on the button. */
  amount: number;
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
  /** The card provider has confirmed; only the server’s result is missing. */
  onConfirmed: () => void;
}

export interface Outcome {
  /** Says why nothing was paid. */
  error?: string;
  /** The order of a payment that the card provider accepted and the food court does not know yet. */
  pendingOrder?: string;
}

/** If the connection breaks here, it is unknown whether the card was charged. */
const connectionError: StripeError = { type: 'api_connection_error' };

/** Confirms the single intent of the checkout. An intent can charge a card only once. */
export async function makePayment(payment: Payment): Promise<Outcome> {
  const { client, means, findOrder, amount, onAmountChange, onConfirmed } = payment;
  const prepared = await means.prepare();
  if ('error' in prepared) return { error: cardErrorMessage(prepared.error) };

  const started = await startPayment(client, findOrder).catch((failure: unknown) => ({ failure }));
  if ('failure' in started) return { error: startErrorMessage(started.failure) };
  const { orderId } = started;
  if (centsFromDollars(started.amount) !== centsFromDollars(amount)) {
    onAmountChange(started.amount);
    return { error: amountChanged(started.amount) };
  }

  const refused = await chooseCard(payment, orderId);
  if (refused) return { error: startErrorMessage(refused.failure) };

  const confirmed = await prepared.confirm(started.clientSecret).catch(() => ({ error: connectionError }));
  if (confirmed.error && isDeclined(confirmed.error)) {
    void checkPayment(client, orderId);
    return { error: cardErrorMessage(confirmed.error) };
  }
  onConfirmed();
  const result = await waitForSettlement(client, orderId);
  if (result === 'paid' || result === 'refunded') return {};
  if (confirmed.error) return { error: t(outcomeUnknown) };
  return result ? { error: t(notPaid) } : { pendingOrder: orderId };
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

async function startPayment(client: QueryClient, findOrder: Payable['findOrder']) {
  const orderId = await findOrder();
  const params = { id: orderId };
  try {
    return { orderId, ...(await call('POST /orders/{id}/payment', { params })) };
  } catch (failure) {
    void client.invalidateQueries({ queryKey: queryKey('GET /orders/{id}', { params }) });
    throw failure;
  }
}
