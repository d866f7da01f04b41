import type { FastifyInstance } from 'fastify';
import { perNetwork, rates } from '#platform/http/rate-limits';

const formType = 'application/x-www-form-urlencoded';
/** A token with a name beside it has some 2 KB. */
const largestForm = 16_384;

/** What the login page reads. Apple sends a code as well, which nobody needs. */
const fields = ['state', 'id_token', 'user', 'error'] as const;

/**
 * Where Google and Apple send people back to (decision 99). The answer goes on to the login page in the fragment of its address:
 * a browser sends that to no server, so no log has it. Google puts it there itself, and the browser keeps it; Apple sends a form.
 * Nothing here is believed: the page has the state of what it began, and the identity provider checks the token.
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
