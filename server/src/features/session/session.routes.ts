import type { FastifyInstance } from 'fastify';
import { signedInCookie } from '#http/cookies';
import { Refusal } from '#http/refusal';
import type { Services } from '#services';
import { bearerToken } from '#identity/tokens';

const day = 86_400;

/** Token sync (spec point 7): the provider's SDK reports each new token here, and the end of a session. */
export async function sessionRoutes(app: FastifyInstance, { verify }: Services): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post('/session', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) throw new Refusal('not_signed_in', 'Please sign in first.');
    await verify(token);
    return reply
      .setCookie(signedInCookie, '1', { maxAge: 400 * day })
      .code(204)
      .send();
  });

  app.delete('/session', async (_request, reply) => reply.clearCookie(signedInCookie).code(204).send());
}
