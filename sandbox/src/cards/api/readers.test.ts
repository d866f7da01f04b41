import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type Stripe from 'stripe';
import { assertRefused } from '../testing/assert-refused';
import { cardProvider } from '../testing/card-provider';

const provider = cardProvider();
const readers = () => provider.sdk.terminal.readers;
let reader: string;
const intentFor = (amount = 950) =>
  provider.sdk.paymentIntents.create({ amount, currency: 'usd', allowed_payment_method_types: ['card_present'] });
const begin = async (amount?: number) => {
  const { id } = await intentFor(amount);
  await readers().processPaymentIntent(reader, { payment_intent: id });
  return id;
};
const press = (button: string) =>
  fetch(`${provider.url}/sandbox/terminal/${reader}`, {
    method: 'POST',
    body: new URLSearchParams({ press: button }),
  });
const action = async () => ((await readers().retrieve(reader)) as Stripe.Terminal.Reader).action;
const page = async () => (await fetch(`${provider.url}/sandbox/terminal`)).text();

describe('a reader', () => {
  beforeEach(async () => {
    const [first] = (await readers().list({ limit: 100 })).data;
    reader = first?.id ?? '';
    await press('plug');
    await readers().cancelAction(reader);
  });

  test('shows the amount, and a tap pays the intent', async () => {
    const id = await begin();
    assert.match(await page(), /Tap, insert or swipe: \$9\.50/);
    await press('tap');
    const intent = await provider.sdk.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    const details = (intent.latest_charge as Stripe.Charge).payment_method_details;
    assert.deepEqual(
      [intent.status, details?.type, details?.card_present?.last4],
      ['succeeded', 'card_present', '4242'],
    );
    assert.equal((await action())?.status, 'succeeded');
  });

  test('leaves the intent open when a card is declined, so the next card pays it', async () => {
    const id = await begin();
    await press('decline');
    const failed = await action();
    assert.deepEqual([failed?.status, failed?.failure_code], ['failed', 'card_declined']);
    assert.equal((await provider.sdk.paymentIntents.retrieve(id)).status, 'requires_payment_method');
    await readers().processPaymentIntent(reader, { payment_intent: id });
    await provider.sdk.testHelpers.terminal.readers.presentPaymentMethod(reader);
    assert.equal((await provider.sdk.paymentIntents.retrieve(id)).status, 'succeeded');
  });

  test('takes no card for an intent that was cancelled, or after somebody has pressed Cancel', async () => {
    const id = await begin();
    await provider.sdk.paymentIntents.cancel(id);
    await press('tap');
    assert.equal((await action())?.failure_code, 'payment_intent_unexpected_state');
    const next = await begin();
    await press('cancel');
    await press('tap');
    assert.equal((await action())?.failure_code, 'customer_canceled');
    assert.equal((await provider.sdk.paymentIntents.retrieve(next)).latest_charge, null);
  });

  test('refuses a second payment while it waits, and everything while it is off the network', async () => {
    await begin();
    const { id } = await intentFor();
    const again = () => readers().processPaymentIntent(reader, { payment_intent: id });
    await assertRefused(again(), { code: 'terminal_reader_busy' });
    await press('unplug');
    await assertRefused(again(), { code: 'terminal_reader_offline' });
  });

  test('takes no intent of a typed card, and no typed card pays its intent', async () => {
    const typed = await provider.sdk.paymentIntents.create({ amount: 950, currency: 'usd' });
    await assertRefused(readers().processPaymentIntent(reader, { payment_intent: typed.id }), {
      code: 'intent_invalid_state',
    });
    const { id } = await intentFor();
    await assertRefused(provider.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }), {
      code: 'payment_method_unsupported_type',
    });
  });
});
