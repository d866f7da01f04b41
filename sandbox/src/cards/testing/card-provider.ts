import { after, before } from 'node:test';
import Stripe from 'stripe';
import { FaultRegistry } from '#faults/fault-registry';
import { temporaryFolder } from '#testing/temporary-folder';
import { listen } from '#web/listen';
import { createWebApp } from '#web/web-app';
import { openCards } from '../cards';
import type { ShopWebhook } from './shop-webhook';
import type { CardKeys } from '../api/api-keys';

export type CardProvider = CardKeys & {
  url: string;
  folder: string;
  faults: FaultRegistry;
  sdk: Stripe;
  sdkWith(key: string, options?: Partial<Stripe.StripeConfig>): Stripe;
  stop(): Promise<void>;
};

/** Nothing listens here, so events stay pending. */
const UNUSED_WEBHOOK = 'http://127.0.0.1:9/webhooks/stripe';

/** The card provider without the rest of the sandbox. */
export async function startCardProvider({
  folder,
  webhookUrl = UNUSED_WEBHOOK,
}: {
  folder: string;
  webhookUrl?: string;
}): Promise<CardProvider> {
  const faults = new FaultRegistry();
  const { routes, keys, stop: stopCards } = await openCards({ folder, webhookUrl, faults });
  const app = createWebApp();
  await app.register(routes);
  const web = await listen(app, 0);
  const { hostname, port } = new URL(web.url);
  const sdkWith = (key: string, options = {}) =>
    new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, ...options });
  const stop = async () => {
    await web.close();
    await stopCards();
  };
  return { ...keys, url: web.url, folder, faults, sdk: sdkWith(keys.secretKey), sdkWith, stop };
}

/** One provider for all tests of a file; its fields are set before the first test. */
export function cardProvider(prepare?: (provider: CardProvider) => Promise<void>, webhook?: ShopWebhook): CardProvider {
  const provider = {} as CardProvider;
  before(async () => {
    Object.assign(provider, await startCardProvider({ folder: await temporaryFolder(), webhookUrl: webhook?.url }));
    if (webhook) webhook.secret = provider.webhookSecret;
    await prepare?.(provider);
  });
  after(() => provider.stop());
  return provider;
}
