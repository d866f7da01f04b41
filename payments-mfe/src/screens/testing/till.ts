import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from 'shared-api';
import { LiveLine } from 'shared-api/testing';
import { fakeCourt, soup } from './fake-court';
import { signedInAs } from './fake-session';
import { installBrowser, ScriptedStripe } from './scripted-stripe';
import { payButton } from './show-payment';

/** A card provider and a server that take the payment of one order, until a test says otherwise. */
export class Till {
  readonly stripe = new ScriptedStripe();
  readonly line = new LiveLine();
  order: Order = soup;
  /** What the server learns from the card provider when it asks. */
  truth = (): Partial<Order> => ({});
  begin = (): { clientSecret: string; amount: number } => ({ clientSecret: 'pi_1_secret_2', amount: 9.5 });
  readonly made: string[];

  constructor() {
    installBrowser({ stripe: { publishableKey: 'pk_sandbox' }, sandbox: { card: true } });
    signedInAs('bea@example.com');
    Object.assign(window, { Stripe: (key: string) => current.stripe.open(key) });
    current = this;
    this.made = fakeCourt(
      {
        'GET /orders/{id}': () => this.order,
        'POST /orders/{id}/payment': () => this.begin(),
        'POST /orders/{id}/payment-check': () => (this.order = { ...this.order, ...this.truth() }),
        'GET /orders/{id}/receipt': () => ({
          number: 'FC-1A2B3C',
          amount: 9.5,
          paidAt: '2023-05-01T12:04:00Z',
          card: { brand: 'visa', last4: '4242' },
        }),
        'GET /orders/{id}/history': () => [],
      },
      this.line,
    );
    this.confirms({ payment: 'paid' }, { paymentIntent: { status: 'succeeded' } });
  }

  /** How the next confirmations end: what is true from then on, and what the browser is told. */
  confirms(truth: Partial<Order>, told: Awaited<ReturnType<ScriptedStripe['confirmCardPayment']>>): void {
    this.stripe.confirmCardPayment = async () => {
      this.truth = () => truth;
      return told;
    };
  }

  /** The calls that begin a payment. */
  begun = (): number => this.made.filter((name) => name === 'POST /orders/{id}/payment').length;
}

/** The provider's loader keeps the first object that it finds on a page. */
let current: Till;

export async function cardField({ stripe }: Till): Promise<void> {
  await screen.findByText('the card field');
  stripe.ready();
}

export async function pay(till: Till): Promise<void> {
  await cardField(till);
  await userEvent.click(await payButton());
}

export const paid = () => screen.findByRole('heading', { name: 'This order is paid' });
export const fault = (words: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
