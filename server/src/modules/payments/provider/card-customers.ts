import type Stripe from 'stripe';
import type { AccountSettings } from '#platform/config/settings';
import { openStripe } from './card-provider';
import { callProvider } from './provider-failure';

/** A card that a person keeps at the provider. */
export interface StoredCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
  /** The person agreed to see the card again. */
  isAgreed: boolean;
}

export interface CardChoice {
  intentId: string;
  customerId: string;
  /** The kept card that pays; without it, the card that is typed next. */
  cardId?: string;
  /** Keep the card that pays. */
  saves: boolean;
}

/** A card that its owner adds without paying. */
export interface CardSetup {
  customerId?: string;
  /** 'refused': by the bank, or its owner did not authenticate. */
  state: 'open' | 'succeeded' | 'refused';
}

/** The calls to the card provider about people who keep cards. Never call them inside a transaction. */
export interface CardCustomers {
  /** Two equal requests create one customer. */
  createCustomer: (uid: string) => Promise<string>;
  deleteCustomer: (id: string) => Promise<void>;
  /** Newest first. */
  cardsOf: (customerId: string) => Promise<StoredCard[]>;
  detachCard: (id: string) => Promise<void>;
  chooseCard: (choice: CardChoice) => Promise<void>;
  /** Returns the secret with which a browser adds one card. */
  beginSetup: (customerId: string) => Promise<string>;
  findSetup: (id: string) => Promise<CardSetup>;
  /** Nobody tries another card with it. */
  cancelSetup: (id: string) => Promise<void>;
}

/** Nobody keeps more. */
export const mostCards = 20;

export function cardCustomers(account: AccountSettings): CardCustomers {
  const stripe = openStripe(account);
  return {
    createCustomer: (uid) =>
      callProvider('create customer', async () => {
        // Without name and address: the provider needs neither for a card.
        const request = { metadata: { person: uid } };
        return (await stripe.customers.create(request, { idempotencyKey: `customer-${uid}` })).id;
      }),
    deleteCustomer: (id) => callProvider('delete customer', () => stripe.customers.del(id).then(() => undefined)),
    cardsOf: (customerId) =>
      callProvider('list cards', async () => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: mostCards });
        return data.flatMap((method) => storedCardFrom(method) ?? []);
      }),
    detachCard: (id) => callProvider('detach card', () => stripe.paymentMethods.detach(id).then(() => undefined)),
    chooseCard: ({ intentId, customerId, cardId, saves }) =>
      callProvider('choose card', async () => {
        await stripe.paymentIntents.update(intentId, {
          customer: customerId,
          setup_future_usage: saves ? 'on_session' : '',
          ...(cardId !== undefined && { payment_method: cardId }),
        });
      }),
    beginSetup: (customer) =>
      callProvider('begin card setup', async () => {
        const { client_secret: secret } = await stripe.setupIntents.create({
          customer,
          allowed_payment_method_types: ['card'],
          usage: 'on_session',
        });
        if (secret === null) throw new Error('The provider has made a setup without a secret.');
        return secret;
      }),
    findSetup: (id) =>
      callProvider('find card setup', async () => cardSetupFrom(await stripe.setupIntents.retrieve(id))),
    cancelSetup: (id) => callProvider('cancel card setup', () => stripe.setupIntents.cancel(id).then(() => undefined)),
  };
}

function cardSetupFrom({ customer, status, last_setup_error: error }: Stripe.SetupIntent): CardSetup {
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  if (status === 'succeeded') return { customerId, state: 'succeeded' };
  return { customerId, state: status === 'requires_payment_method' && error ? 'refused' : 'open' };
}

function storedCardFrom({ id, card, allow_redisplay }: Stripe.PaymentMethod): StoredCard | undefined {
  if (!card?.fingerprint) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  return { id, brand, last4, expMonth, expYear, fingerprint, isAgreed: allow_redisplay === 'always' };
}
