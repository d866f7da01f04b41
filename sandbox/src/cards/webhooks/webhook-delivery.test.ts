import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type Stripe from 'stripe';
import { waitUntil } from '#processes/wait-until';
import { temporaryFolder } from '#testing/temporary-folder';
import { startCardProvider, type CardProvider } from '../testing/card-provider';
import { startShopWebhook, type ShopWebhook } from '../testing/shop-webhook';

let shop: ShopWebhook;
let provider: CardProvider;
beforeEach(async () => {
  shop = await startShopWebhook();
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

test('delivers every event with a signature that the SDK accepts', async () => {
  const { id } = await pay();
  await eventually(() => shop.delivered.length === 3);
  assert.deepEqual(types().sort(), PAID);
  const { event } = shop.delivered.find(({ event: { type } }) => type === 'payment_intent.succeeded')!;
  const object = event.data.object as Stripe.PaymentIntent;
  assert.deepEqual([object.id, object.status, object.amount_received], [id, 'succeeded', 950]);
});

test('an event contains a snapshot of the object', async () => {
  await provider.sdk.refunds.create({ payment_intent: (await pay()).id });
  await eventually(() => types().includes('charge.refunded'));
  const charges = new Map(shop.delivered.map(({ event }) => [event.type, event.data.object as Stripe.Charge]));
  assert.deepEqual(
    [charges.get('charge.succeeded')?.amount_refunded, charges.get('charge.refunded')?.amount_refunded],
    [0, 950],
  );
});

test('retries rejected events with increasing delays', async () => {
  shop.status = 503;
  await pay();
  await eventually(() => shop.refused >= 6);
  shop.status = 200;
  await eventually(() => shop.delivered.length === 3);
  assert.deepEqual(types().sort(), PAID);
});

test('delivers pending events after a restart, under the same keys', async () => {
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

test('“twice”: events arrive twice', async () => {
  provider.faults.set('webhooks', { kind: 'twice' });
  await pay();
  await eventually(() => shop.delivered.length === 6);
  const ids = shop.delivered.map(({ event }) => event.id);
  assert.ok(ids.every((id) => ids.filter((other) => other === id).length === 2));
});

test('“late”: events arrive after the delay', async () => {
  provider.faults.set('webhooks', { kind: 'late', ms: 700 });
  const start = performance.now();
  await pay();
  await eventually(() => shop.delivered.length === 3);
  assert.ok(shop.delivered.every(({ at }) => at - start >= 690));
});

test('“out-of-order”: events arrive newest first', async () => {
  provider.faults.set('webhooks', { kind: 'out-of-order', times: 3 });
  await pay();
  await eventually(() => shop.delivered.length === 3);
  assert.deepEqual(types(), ['charge.succeeded', 'payment_intent.succeeded', 'payment_intent.created']);
});

test('“never”: events do not arrive', async () => {
  provider.faults.set('webhooks', { kind: 'never', times: 3 });
  await pay();
  await provider.sdk.paymentIntents.create({ amount: 100, currency: 'usd' });
  await eventually(() => shop.delivered.length > 0);
  assert.deepEqual(types(), ['payment_intent.created']);
});
