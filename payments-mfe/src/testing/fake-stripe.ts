import { act } from '@testing-library/react';

interface Answer {
  paymentMethod?: { id: string };
  paymentIntent?: { status: string };
  setupIntent?: { status: string };
  error?: { type: string; code?: string; message?: string; payment_intent?: { status: string } };
}

type Listener = (event: unknown) => void;

/** One element of the card provider, such as the card field. */
class FakeElement {
  options: unknown;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(private readonly shown: string) {}

  readonly on = (event: string, listener: Listener): void =>
    void this.listeners.set(event, new Set([...(this.listeners.get(event) ?? []), listener]));
  readonly off = (event: string, listener: Listener): void => void this.listeners.get(event)?.delete(listener);
  readonly mount = (place: HTMLElement): void => place.append(this.shown);
  readonly update = (options: unknown): void => void (this.options = options);
  readonly destroy = (): void => {};
  readonly focus = (): void => {};

  emit(event: string, detail: unknown = {}): void {
    act(() => this.listeners.get(event)?.forEach((listener) => listener(detail)));
  }
}

/** Has the interface of the card provider’s library, returns the answers that a test sets, and records the calls. */
export class FakeStripe {
  readonly calls: string[] = [];
  readonly publishableKeys: string[] = [];
  /** The field’s error about the typed text, when the form is submitted. */
  submit = async (): Promise<Pick<Answer, 'error'>> => ({});
  createPaymentMethod = async (): Promise<Answer> => ({ paymentMethod: { id: 'pm_1' } });
  confirmCardPayment = async (): Promise<Answer> => ({ paymentIntent: { status: 'succeeded' } });
  confirmCardSetup = async (): Promise<Answer> => ({ setupIntent: { status: 'succeeded' } });
  readonly card = new FakeElement('the card field');
  readonly wallets = new FakeElement('the wallets');
  /** The options of the elements: amount, appearance and the like. */
  options: object = {};

  /** Makes the card field report that it has loaded. */
  becomeReady = (): void => this.card.emit('ready');
  /** Simulates that the user types. */
  type = (): void => this.card.emit('change', { empty: false, complete: false });

  /** Replaces `window.Stripe`. */
  readonly open = (publishableKey: string) => {
    this.publishableKeys.push(publishableKey);
    return {
      elements: (given: object) => {
        this.options = given;
        return {
          create: (type: string, options: unknown) => {
            const element = type === 'payment' ? this.card : this.wallets;
            element.options = options;
            return element;
          },
          getElement: (type: string) => (type === 'payment' ? this.card : this.wallets),
          update: (changes: object) => (this.options = { ...this.options, ...changes }),
          submit: () => this.submit(),
        };
      },
      createToken: () => Promise.reject(new Error('not scripted')),
      createPaymentMethod: ({ params }: { params: { billing_details?: object; allow_redisplay?: string } }) => {
        const { billing_details: billing, allow_redisplay: kept } = params;
        this.calls.push(
          `payment method ${billing ? JSON.stringify(billing) : 'of the wallet'}${kept === undefined ? '' : ` to keep: ${kept}`}`,
        );
        return this.createPaymentMethod();
      },
      confirmCardPayment: (secret: string, method?: { payment_method: string }) => {
        this.calls.push(`confirm ${secret} ${method?.payment_method ?? 'the chosen card'}`);
        return this.confirmCardPayment();
      },
      confirmCardSetup: (secret: string, method: { payment_method: string }) => {
        this.calls.push(`keep ${secret} ${method.payment_method}`);
        return this.confirmCardSetup();
      },
    };
  };
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
