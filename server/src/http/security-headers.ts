import fastifyPlugin from 'fastify-plugin';

/** Headers that every answer of the house carries. */
export const securityHeaders = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});
