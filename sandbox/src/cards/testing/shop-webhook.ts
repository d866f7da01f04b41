import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export type Delivered = { event: Stripe.Event; at: number };

/** The product's end of the webhook: what came, checked by the provider's own SDK, and answered as a test says. */
export async function openShopWebhook() {
  const state = {
    status: 200,
    secret: '',
    delivered: [] as Delivered[],
    refused: 0,
    url: '',
    close: async () => undefined as void,
  };
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

export type ShopWebhook = Awaited<ReturnType<typeof openShopWebhook>>;
