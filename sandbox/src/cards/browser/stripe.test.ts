import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import Stripe from 'stripe';
import { cardProvider } from '../testing/card-provider';

type Outcome = {
  paymentIntent?: { status: string };
  paymentMethod?: { card: { last4: string } };
  error?: { type: string; code?: string; message?: string; payment_intent?: { status: string } };
};
type BrowserStripe = Record<
  'confirmCardPayment' | 'createPaymentMethod' | 'retrievePaymentIntent' | 'handleNextAction',
  (...given: unknown[]) => Promise<Outcome>
>;

let script: string;
const provider = cardProvider(async ({ url }) => {
  const response = await fetch(`${url}/sandbox/cards/stripe.js`);
  assert.match(response.headers.get('content-type')!, /^text\/javascript/);
  script = await response.text();
});

/** A page that draws nothing; the e2e journeys test the drawing in a real browser. */
function openPage(src = `${provider.url}/sandbox/cards/stripe.js`) {
  const window = {} as { Stripe: ((key: string, options?: { locale: string }) => BrowserStripe) & { version: string } };
  const CSSStyleSheet = class {
    replaceSync() {}
  };
  runInContext(
    script,
    createContext({ window, document: { currentScript: { src } }, CSSStyleSheet, fetch, URL, URLSearchParams }),
  );
  return { window, stripe: window.Stripe(provider.publishableKey) };
}
const secretOf = async () =>
  (await provider.sdk.paymentIntents.create({ amount: 950, currency: 'usd' })).client_secret!;

test('the script defines only window.Stripe, in the release of the server SDK', () => {
  const { window } = openPage();
  assert.deepEqual(Object.keys(window), ['Stripe']);
  assert.equal(`2026-10-28.${window.Stripe.version}`, Stripe.API_VERSION);
});

test('the script is small and allowed by a strict content policy', () => {
  assert.ok(Buffer.byteLength(script) < 40_000);
  assert.doesNotMatch(script, /\beval\b|new Function|\sstyle=|setAttribute\('style'|https?:\/\//);
});

test('errors are in French on a French page', async () => {
  const { window } = openPage();
  const stripe = window.Stripe(provider.publishableKey, { locale: 'fr' });
  const { error } = await stripe.confirmCardPayment(await secretOf(), {
    payment_method: 'pm_card_visa_chargeDeclined',
  });
  assert.equal(error?.message, 'Votre carte a été refusée.');
});

test('window.Stripe has all functions that the React library needs', () => {
  const { stripe } = openPage();
  for (const name of [
    'elements',
    'createToken',
    'createPaymentMethod',
    'confirmCardPayment',
    'retrievePaymentIntent',
    '_registerWrapper',
    'registerAppInfo',
  ])
    assert.equal(typeof (stripe as Record<string, unknown>)[name], 'function', name);
});

test('confirms a payment and retrieves it', async () => {
  const { stripe } = openPage();
  const secret = await secretOf();
  assert.equal(
    (await stripe.confirmCardPayment(secret, { payment_method: 'pm_card_visa' })).paymentIntent?.status,
    'succeeded',
  );
  assert.equal((await stripe.retrievePaymentIntent(secret)).paymentIntent?.status, 'succeeded');
  const second = await stripe.confirmCardPayment(secret, { payment_method: 'pm_card_visa' });
  assert.deepEqual(
    [second.error?.code, second.error?.payment_intent?.status],
    ['payment_intent_unexpected_state', 'succeeded'],
  );
});

test('a decline returns an error in the provider’s shape', async () => {
  const { error } = await openPage().stripe.confirmCardPayment(await secretOf(), {
    payment_method: 'pm_card_visa_chargeDeclined',
  });
  assert.deepEqual(
    [error?.type, error?.code, error?.payment_intent?.status],
    ['card_error', 'card_declined', 'requires_payment_method'],
  );
});

test('handleActions: false leaves the challenge to the page', async () => {
  const { paymentIntent } = await openPage().stripe.confirmCardPayment(
    await secretOf(),
    { payment_method: 'pm_card_authenticationRequired' },
    { handleActions: false },
  );
  assert.equal(paymentIntent?.status, 'requires_action');
});

test('a missing or broken answer returns an error', async () => {
  const secret = await secretOf();
  provider.faults.set('cards-in-browser', { kind: 'cut', times: 1 });
  assert.equal((await openPage().stripe.retrievePaymentIntent(secret)).error?.type, 'api_connection_error');
  provider.faults.set('cards-in-browser', { kind: 'down', times: 1 });
  assert.equal((await openPage().stripe.retrievePaymentIntent(secret)).error?.type, 'api_error');
});
