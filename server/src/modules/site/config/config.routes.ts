import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '@food-court/shared-api/contract';
import type { SiteServices } from '../services';

export function runtimeConfig({ settings, imageHost }: SiteServices): RuntimeConfig {
  const { firebase, signInWith, stripe, payments, tokenSyncUrl, sandboxUrl, timeZone } = settings;
  return {
    firebase,
    signInWith,
    imageHost: imageHost.uploads,
    stripe,
    tokenSyncUrl,
    sandbox: { identity: sandboxUrl !== undefined, card: payments.sandboxApiUrl !== undefined },
    timeZone,
  };
}

/** GET /config.json: lets the same browser build run in every environment. */
export async function configRoutes(app: FastifyInstance, services: SiteServices): Promise<void> {
  const config = runtimeConfig(services);
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}
