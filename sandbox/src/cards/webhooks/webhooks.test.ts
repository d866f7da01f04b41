import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type Stripe from 'stripe';
import { waitUntil } from '#processes/wait-until';
import { temporaryFolder } from '#testing/temporary-folder';
import { startCardProvider } from '../testing/card-provider';
import type { CardProvider } from '../testing/card-provider';
import { openShopWebhook } from '../testing/shop-webhook';
import type { ShopWebhook } from '../testing/shop-webhook';

let shop: ShopWebhook;
let provider: CardProvider;
beforeEach(async () => {
  shop = await openShopWebhook();
  await start(await temporaryFolder());
});
afterEach(async () => {
  await provider.stop();
  await shop.close();
});

async function start(folder: string): Promise<void> {
  provider = await startCardProvider({ folder, webhookUrl: shop.url });
  shop.secret = provider.webhookSecret;
}
const pay = () =>
  provider.sdk.paymentIntents.create({ amount: 950, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
const types = () => shop.delivered.map(({ event }) => event.type);
const eventually = async (condition: () => boolean | Promise<boolean>) =>
  assert.ok(await waitUntil(condition, 15_000), JSON.stringify(types()));
const PAID = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'];

test('every event arrives, signed as the provider’s SDK checks it', async () => {
  const { id } = await pay();
  await eventually(() => shop.delivered.length === 3);
  assert.deepEqual(types().sort(), PAID);
  const { event } = shop.delivered.find(({ event: { type } }) => type === 'payment_intent.succeeded')!;
  const object = event.data.object as Stripe.PaymentIntent;
  assert.deepEqual([object.id, object.status, object.amount_received], [id, 'succeeded', 950]);
  await eventually(async () => (await provider.sdk.events.retrieve(event.id)).pending_webhooks === 0);
});

test('an event tells of what was then, not of what is now', async () => {
  await provider.sdk.refunds.create({ payment_intent: (await pay()).id });
  await eventually(() => types().includes('charge.refunded'));
  const charges = new Map(shop.delivered.map(({ event }) => [event.type, event.data.object as Stripe.Charge]));
  assert.deepEqual(
    [charges.get('charge.succeeded')?.amount_refunded, charges.get('charge.refunded')?.amount_refunded],
    [0, 950],
  );
});

test('what is not taken comes again, after longer and longer pauses', async () => {
  shop.status = 503;
  await pay();
  await eventually(() => shop.refused >= 6);
  shop.status = 200;
  await eventually(() => shop.delivered.length === 3);
  assert.deepEqual(types().sort(), PAID);
});

test('what could not be delivered is delivered after a restart, under the same keys', async () => {
  shop.status = 500;
  const { id } = await pay();
  await eventually(() => shop.refused >= 3);
  const { folder, secretKey } = provider;
  await provider.stop();
  shop.status = 200;
  await start(folder);
  assert.equal(provider.secretKey, secretKey);
  await eventually(() => shop.delivered.length === 3);
  assert.ok(shop.delivered.some(({ event }) => (event.data.object as { id: string }).id === id));
});

test('on wish, events come twice', async () => {
  provider.faults.set('webhooks', { kind: 'twice' });
  await pay();
  await eventually(() => shop.delivered.length === 6);
  const ids = shop.delivered.map(({ event }) => event.id);
  assert.ok(ids.every((id) => ids.filter((other) => other === id).length === 2));
});

test('on wish, events come late', async () => {
  provider.faults.set('webhooks', { kind: 'late', ms: 700 });
  const begun = performance.now();
  await pay();
  await eventually(() => shop.delivered.length === 3);
  assert.ok(shop.delivered.every(({ at }) => at - begun >= 690));
});

test('on wish, events come newest first', async () => {
  provider.faults.set('webhooks', { kind: 'out-of-order', times: 3 });
  await pay();
  await eventually(() => shop.delivered.length === 3);
  assert.deepEqual(types(), ['charge.succeeded', 'payment_intent.succeeded', 'payment_intent.created']);
});

test('on wish, events never come, and can still be asked for', async () => {
  provider.faults.set('webhooks', { kind: 'never', times: 3 });
  const { id } = await pay();
  await provider.sdk.paymentIntents.create({ amount: 100, currency: 'usd' });
  await eventually(() => shop.delivered.length > 0);
  assert.deepEqual(types(), ['payment_intent.created']);
  const { data } = await provider.sdk.events.list({ type: 'payment_intent.succeeded' });
  assert.deepEqual(
    data.map((event) => (event.data.object as Stripe.PaymentIntent).id),
    [id],
  );
});
