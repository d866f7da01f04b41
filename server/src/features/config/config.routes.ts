import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from 'shared-api/contract';
import type { House } from '#house';

export function runtimeConfig({ settings, imageHost }: House): RuntimeConfig {
  const { firebase, stripe, payments, tokenSyncUrl, sandboxUrl } = settings;
  return {
    firebase,
    imageHost: imageHost.uploads,
    stripe,
    tokenSyncUrl,
    sandbox: { identity: sandboxUrl !== undefined, card: payments.sandboxApiUrl !== undefined },
  };
}

/** GET /config.json: one build of the browser's side runs in every environment. */
export async function configRoutes(app: FastifyInstance, house: House): Promise<void> {
  const config = runtimeConfig(house);
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}
