import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Built from `offline-worker/`, next to the bundled server. */
const program = fileURLToPath(new URL('./offline-worker.js', import.meta.url));

interface WorkerSettings {
  keepsPages: boolean;
  /** Where files of builds and photos are, besides our own origin. */
  fileOrigins: readonly string[];
}

/**
 * Served at an address that no release changes, on our own origin: a browser identifies a worker by both. Browsers
 * request it with each page that they open, so a bad worker is replaced by the next answer. Switched off, it only shows
 * notifications, and deletes everything that was cached.
 */
export const pushWorkerRoute = (app: FastifyInstance, { keepsPages, fileOrigins }: WorkerSettings) =>
  app.get('/push-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript')
      .send(
        `self.keepsPages=${keepsPages};self.fileOrigins=${JSON.stringify(fileOrigins)};${await readFile(program, 'utf8')}`,
      ),
  );
