import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { errorsOfAnyCall, errorList } from './api-page';

const path = '/docs';

/** Serves the page that documents the calls, at `${base}/docs/`. */
export async function docsPage(app: FastifyInstance, base: string): Promise<void> {
  const address = `${base}${path}/`;

  /** Relative links on the page need the slash at the end of its address. */
  const redirectToSlash = async ({ url, routeOptions }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isPage = routeOptions.url === address || `${routeOptions.url}/` === address;
    return isPage && url !== address ? reply.redirect(address, 308) : undefined;
  };

  await app.register(swagger, { openapi: openApi });
  await app.register(swaggerUi, {
    routePrefix: path,
    uiHooks: { onRequest: redirectToSlash },
    // The plugin's own policy would upgrade all requests to https, even where https is not available.
    staticCSP: {
      'default-src': "'self'",
      'img-src': ["'self'", 'data:'],
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
  });
}

const openApi: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: {
    title: 'Food Court',
    version: '1',
    description:
      'Every call of the product. Refusals are application/problem+json with a stable `code`. Besides the errors listed for a call, ' +
      `any call can return ${errorList(errorsOfAnyCall)}.`,
  },
  components: {
    securitySchemes: {
      idToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An ID token of the identity provider.',
      },
    },
  },
};
