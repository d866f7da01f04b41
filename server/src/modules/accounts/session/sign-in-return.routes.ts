import type { FastifyInstance } from 'fastify';
import { perNetwork, rates } from '#platform/http/rate-limits';

const formType = 'application/x-www-form-urlencoded';
/** A token together with a name takes about 2 KB. */
const largestForm = 16_384;

/** The fields that the login page reads. Apple also sends a code, which is not needed. */
const fields = ['state', 'id_token', 'user', 'error'] as const;

/**
 * Google and Apple send people back to this address (decision 99). The response is passed to the login page in the URL fragment,
 * which browsers send to no server, so that it appears in no log. Google uses the fragment itself, and the browser keeps it across
 * the redirect; Apple posts a form. Nothing is trusted here: the page compares the state, and the provider verifies the token.
 */
export async function signInReturnRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  );
  const onRequest = app.rateLimit(perNetwork(rates.syncsOfNetwork));
  const options = { schema: { hide: true }, onRequest };

  app.get('/session/return', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/login', 303),
  );

  app.post('/session/return', options, async ({ body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const answer = new URLSearchParams();
    for (const name of fields) {
      const value = form.get(name);
      if (value !== null) answer.set(name, value);
    }
    return reply.header('cache-control', 'no-store').redirect(`/login#${answer.toString()}`, 303);
  });
}
