import { act } from '@testing-library/react';

interface Answer {
  paymentMethod?: { id: string };
  paymentIntent?: { status: string };
  error?: { type: string; code?: string; message?: string; payment_intent?: { status: string } };
}

type Listener = (event: unknown) => void;

/** Has the interface of the card provider’s library, returns the answers that a test sets, and records the calls. */
export class FakeStripe {
  readonly calls: string[] = [];
  readonly publishableKeys: string[] = [];
  createPaymentMethod = async (): Promise<Answer> => ({ paymentMethod: { id: 'pm_1' } });
  confirmCardPayment = async (): Promise<Answer> => ({ paymentIntent: { status: 'succeeded' } });
  /** The options of the card field. */
  options: unknown;
  private readonly listeners = new Map<string, Set<Listener>>();

  /** Makes the card field report that it has loaded. */
  becomeReady = (): void => this.emit('ready', {});
  /** Simulates that the user types and the provider validates the text. */
  validates = (message?: string): void =>
    this.emit('change', { error: message && { type: 'validation_error', message } });

  /** Replaces `window.Stripe`. */
  readonly open = (publishableKey: string) => {
    this.publishableKeys.push(publishableKey);
    const card = {
      on: (event: string, listener: Listener) =>
        this.listeners.set(event, new Set([...(this.listeners.get(event) ?? []), listener])),
      off: (event: string, listener: Listener) => this.listeners.get(event)?.delete(listener),
      mount: (place: HTMLElement) => place.append('the card field'),
      update: (options: unknown) => (this.options = options),
      destroy: () => {},
    };
    return {
      elements: () => ({
        create: (_type: string, options: unknown) => ((this.options = options), card),
        getElement: () => card,
        update: () => {},
      }),
      createToken: () => Promise.reject(new Error('not scripted')),
      createPaymentMethod: (details: { type: string; billing_details: object }) => {
        this.calls.push(`payment method ${JSON.stringify(details.billing_details)}`);
        return this.createPaymentMethod();
      },
      confirmCardPayment: (secret: string, { payment_method }: { payment_method: string }) => {
        this.calls.push(`confirm ${secret} ${payment_method}`);
        return this.confirmCardPayment();
      },
    };
  };

  private emit(event: string, detail: unknown): void {
    act(() => this.listeners.get(event)?.forEach((listener) => listener(detail)));
  }
}

/** Adds what jsdom lacks. */
export function installBrowser(config: object): void {
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      if (address !== '/config.json') throw new Error(`No fake answer to ${address}`);
      return { ok: true, json: async () => config };
    },
    matchMedia: () => ({ addEventListener: () => {}, removeEventListener: () => {} }),
  });
}

/** The provider’s loader uses the first Stripe object of a page for all later tests, too. */
let current: FakeStripe;

export function installStripe(stripe: FakeStripe): void {
  current = stripe;
  Object.assign(window, { Stripe: (key: string) => current.open(key) });
}
