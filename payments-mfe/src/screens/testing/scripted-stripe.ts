import { act } from '@testing-library/react';

interface Answer {
  paymentMethod?: { id: string };
  paymentIntent?: { status: string };
  error?: { type: string; code?: string; message?: string; payment_intent?: { status: string } };
}

type Listener = (event: unknown) => void;

/** An object of the card provider's shape that answers as a test says, and notes what it was asked. */
export class ScriptedStripe {
  readonly asked: string[] = [];
  readonly publishableKeys: string[] = [];
  createPaymentMethod = async (): Promise<Answer> => ({ paymentMethod: { id: 'pm_1' } });
  confirmCardPayment = async (): Promise<Answer> => ({ paymentIntent: { status: 'succeeded' } });
  /** What was handed to the card field. */
  options: unknown;
  private readonly listeners = new Map<string, Set<Listener>>();

  /** The field is there and can be typed in. */
  ready = (): void => this.emit('ready', {});
  /** Somebody types, and the provider judges. */
  judges = (message?: string): void => this.emit('change', { error: message && { type: 'validation_error', message } });

  /** As `window.Stripe`. */
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
        this.asked.push(`payment method ${JSON.stringify(details.billing_details)}`);
        return this.createPaymentMethod();
      },
      confirmCardPayment: (secret: string, { payment_method }: { payment_method: string }) => {
        this.asked.push(`confirm ${secret} ${payment_method}`);
        return this.confirmCardPayment();
      },
    };
  };

  private emit(event: string, what: unknown): void {
    act(() => this.listeners.get(event)?.forEach((listener) => listener(what)));
  }
}

/** What a browser has and jsdom lacks. */
export function installBrowser(config: object): void {
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      if (address !== '/config.json') throw new Error(`Nobody answers ${address}`);
      return { ok: true, json: async () => config };
    },
    matchMedia: () => ({ addEventListener: () => {}, removeEventListener: () => {} }),
  });
}
