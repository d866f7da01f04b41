import Stripe from 'stripe';
import type { AccountSettings } from '#platform/config/settings';
import { type CardProvider, currency, openStripe } from './card-provider';
import { callProvider } from './provider-failure';
import { intentFrom } from './provider-objects';

/** A card terminal of the court. It does one thing at a time. */
export interface Reader {
  id: string;
  /** People read it on the device. */
  label: string;
  isOnline: boolean;
  /** The last payment that it was asked for. */
  action: { intentId: string; state: 'waiting' | 'paid' | 'failed' } | undefined;
}

/** 'busy': it waits for a card already. 'unknown': it may wait for one. */
export type Shown = 'waiting' | 'busy' | 'offline' | 'unknown';

/** The calls that drive readers. Never call them inside a transaction. */
export interface Terminal {
  /** An intent that only a card at a reader can pay. The payment's id is the idempotency key. */
  createIntent: CardProvider['createIntent'];
  listReaders: () => Promise<Reader[]>;
  findReader: (id: string) => Promise<Reader>;
  /** Asks the reader to show the amount and to wait for a card. */
  show: (asked: { readerId: string; intentId: string }) => Promise<Shown>;
  /** Makes the reader stop waiting, if it can. */
  clear: (readerId: string) => Promise<void>;
}

/** More than a hall has, and the most that the provider lists at once. */
const mostReaders = 100;

export function terminal(account: AccountSettings): Terminal {
  const stripe = openStripe(account);
  const { readers } = stripe.terminal;
  return {
    createIntent: ({ paymentId, checkoutId, amountCents }) =>
      callProvider('create terminal intent', async () =>
        intentFrom(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              allowed_payment_method_types: ['card_present'],
              metadata: { checkout: checkoutId, payment: paymentId },
              expand: ['latest_charge'],
            },
            { idempotencyKey: `terminal-payment-${paymentId}` },
          ),
        ),
      ),
    listReaders: () =>
      callProvider('list readers', async () => (await readers.list({ limit: mostReaders })).data.map(readerFrom)),
    findReader: (id) => callProvider('find reader', async () => readerFrom(await readers.retrieve(id))),
    show: ({ readerId, intentId }) =>
      callProvider('show at reader', () =>
        readers.processPaymentIntent(readerId, { payment_intent: intentId }).then((): Shown => 'waiting', refusalOf),
      ),
    clear: (readerId) =>
      callProvider('clear reader', () => readers.cancelAction(readerId).then(() => undefined, unlessItRefuses)),
  };
}

const refusals: Partial<Record<string, Shown>> = {
  terminal_reader_busy: 'busy',
  terminal_reader_offline: 'offline',
  terminal_reader_hardware_fault: 'offline',
  terminal_reader_invalid_location_for_payment: 'offline',
  resource_missing: 'offline',
  // It was reached, and did not answer in time.
  terminal_reader_timeout: 'unknown',
};

function refusalOf(error: unknown): Shown {
  const shown = error instanceof Stripe.errors.StripeError ? refusals[error.code ?? ''] : undefined;
  if (shown === undefined) throw error;
  return shown;
}

/** A reader that is offline, or that is asking the bank, can’t be cleared. The intent says what becomes of the payment. */
function unlessItRefuses(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

const actionStates = { in_progress: 'waiting', succeeded: 'paid', failed: 'failed' } as const;

function readerFrom(given: Stripe.Terminal.Reader | Stripe.Terminal.DeletedReader): Reader {
  if ('deleted' in given && given.deleted) return { id: given.id, label: '', isOnline: false, action: undefined };
  const { id, label, status, action } = given as Stripe.Terminal.Reader;
  const asked = action?.process_payment_intent?.payment_intent;
  const state = Object.entries(actionStates).find(([name]) => name === action?.status)?.[1];
  return {
    ...{ id, label },
    isOnline: status === 'online',
    action: asked && state ? { intentId: typeof asked === 'string' ? asked : asked.id, state } : undefined,
  };
}
