import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, SavedCard, Wallet } from '@food-court/shared-api';
import { FakeOrderStream } from '@food-court/shared-api/testing';
import type { PaymentState } from '#card/settlement.ts';
import { fakeServer, soup, receipt } from './fake-server';
import { signedInAs } from './fake-session';
import { installBrowser, installStripe, FakeStripe } from './fake-stripe';
import { payButton } from './show-payment';
import { newcomersWallet } from './wallets';

/** A fake card provider and a fake server that accept the payment of one order, unless a test changes that. */
export class PaymentFixture {
  readonly stripe = new FakeStripe();
  readonly line = new FakeOrderStream();
  order: Order = soup;
  /** The cards that the buyer keeps. */
  cards: SavedCard[] = [];
  wallet: Wallet = newcomersWallet;
  /** The bodies of the calls that choose a card. */
  readonly choices: unknown[] = [];
  chooseCard = (): { _id: string } => ({ _id: 'o1' });
  /** The order as the page reads it. */
  readOrder = (): Order => this.order;
  /** The card provider’s answer to the server. */
  providerResult = (): Partial<Order> => ({});
  startPayment = (): { clientSecret: string; amount: number } => ({ clientSecret: 'pi_1_secret_2', amount: 9.5 });
  /** A part, by the key of its press: a repeated press gets the same one. */
  readonly parts = new Map<string, { paymentId: string; clientSecret?: string; amount: number }>();
  startPart = (amount: number, key: string): { paymentId: string; clientSecret?: string; amount: number } => {
    const part = this.parts.get(key) ?? { paymentId: 'p1', clientSecret: 'pi_1_secret_2', amount };
    this.parts.set(key, part);
    return part;
  };
  /** How the payment of a part ended. */
  partState: PaymentState = 'paid';
  readonly requests: string[];

  constructor() {
    installBrowser({ stripe: { publishableKey: 'pk_sandbox' }, sandbox: { card: true } });
    signedInAs('bea@example.com');
    installStripe(this.stripe);
    this.requests = fakeServer(
      {
        'GET /orders/{id}': () => this.readOrder(),
        'GET /my-cards': () => this.cards,
        'POST /orders/{id}/payment-card': ({ body }) => {
          this.choices.push(body);
          return this.chooseCard();
        },
        'POST /orders/{id}/payment': () => this.startPayment(),
        'GET /wallet': () => this.wallet,
        'POST /invitation-checks': () => ({ discount: 0.13 }),
        'POST /checkouts/{id}/invitation': () => ({ discount: 0.13 }),
        'POST /checkouts/{id}/payments': ({ body, key }) =>
          this.startPart((body as { amount: number }).amount, key ?? ''),
        'GET /payments/{id}': () => ({
          _id: 'p1',
          checkoutId: 'c1',
          method: 'card',
          amount: 4,
          refunded: 0,
          state: this.partState,
        }),
        'POST /orders/{id}/payment-check': () => (this.order = { ...this.order, ...this.providerResult() }),
        'GET /orders/{id}/receipt': () => receipt(),
        'GET /orders/{id}/history': () => [],
      },
      this.line,
    );
    this.setConfirmation({ payment: 'paid' }, { paymentIntent: { status: 'succeeded' } });
  }

  /** Sets the result of the next confirmations, for the server and for the browser. */
  setConfirmation(
    serverResult: Partial<Order>,
    browserResult: Awaited<ReturnType<FakeStripe['confirmCardPayment']>>,
  ): void {
    this.stripe.confirmCardPayment = async () => {
      this.providerResult = () => serverResult;
      return browserResult;
    };
  }

  /** The number of calls that start a payment. */
  startedPayments = (): number => this.requests.filter((name) => name === 'POST /orders/{id}/payment').length;
}

export async function loadCardField({ stripe }: PaymentFixture): Promise<void> {
  await screen.findByText('the card field');
  stripe.becomeReady();
}

export async function pay(fixture: PaymentFixture): Promise<void> {
  await loadCardField(fixture);
  await userEvent.click(await payButton());
}

export const paidHeading = () => screen.findByRole('heading', { name: 'This order is paid' });
export const expectError = (text: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
