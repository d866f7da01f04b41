import fastifyPlugin from 'fastify-plugin';

/** Headers of every answer. */
export const securityHeaders = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});
