import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openApi } from './open-api';

const path = '/docs';

/** The page that explains the calls, at `${base}/docs/`. */
export async function docsPage(app: FastifyInstance, base: string): Promise<void> {
  const address = `${base}${path}/`;

  /** Everything on the page is found from the slash at the end of its address. */
  const toItsSlash = async ({ url, routeOptions }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isPage = routeOptions.url === address || `${routeOptions.url}/` === address;
    return isPage && url !== address ? reply.redirect(address, 308) : undefined;
  };

  await app.register(swagger, { openapi: openApi });
  await app.register(swaggerUi, {
    routePrefix: path,
    uiHooks: { onRequest: toItsSlash },
    // Its own policy would let a browser ask for everything by https, also where there is none.
    staticCSP: {
      'default-src': "'self'",
      'img-src': ["'self'", 'data:'],
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
  });
}
