import { after, before } from 'node:test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export type Delivered = { event: Stripe.Event; at: number };
export type ShopWebhook = {
  url: string;
  secret: string;
  /** Status of the next answers. */
  status: number;
  delivered: Delivered[];
  refused: number;
  close(): Promise<void>;
};

/** The product's end of the webhook. Verifies events with the provider's own SDK and answers with `status`. */
export async function startShopWebhook(state = {} as ShopWebhook): Promise<ShopWebhook> {
  Object.assign(state, { status: 200, secret: '', delivered: [], refused: 0 });
  const sdk = new Stripe('sk_test_unused');
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const event = sdk.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', state.secret);
      if (state.status === 200) state.delivered.push({ event, at: performance.now() });
      else state.refused += 1;
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`;
  state.close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return state;
}

/** One webhook for all tests of a file; its fields are set before the first test. */
export function shopWebhook(): ShopWebhook {
  const shop = {} as ShopWebhook;
  before(() => startShopWebhook(shop));
  after(() => shop.close());
  return shop;
}
