import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Built from `offline-worker/`, beside the bundled server. */
const program = fileURLToPath(new URL('./offline-worker.js', import.meta.url));

/**
 * At an address that no release changes, on our own origin: a browser knows a worker by both. Browsers ask for it at each page
 * that they open, so a bad worker is gone with the next answer. Switched off, it shows notifications only and deletes all that
 * was kept.
 */
export const pushWorkerRoute = (app: FastifyInstance, keepsPages: boolean) =>
  app.get('/push-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript')
      .send(`self.keepsPages=${keepsPages};${await readFile(program, 'utf8')}`),
  );
