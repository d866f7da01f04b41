import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isTransient } from '../database/database-errors';
import { migrate, type Migration } from '../database/migrate';

const maxPauseMs = 5_000;

/**
 * Waits for a database that does not answer yet (`/readyz` is 503 until then). A database that refuses us ends the
 * start.
 */
export async function migrateWithRetry(
  url: string,
  migrations: readonly Migration[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (let wait = 250; ; wait = Math.min(2 * wait, maxPauseMs)) {
    try {
      const applied = await migrate(url, migrations);
      if (applied.length > 0) log.info({ applied }, 'database migrated');
      return;
    } catch (error) {
      if (!isTransient(error)) throw error;
      log.warn({ reason: (error as Error).message }, 'the database does not answer; trying again');
    }
    await pause(wait);
  }
}
