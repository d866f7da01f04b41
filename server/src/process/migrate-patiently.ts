import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isPassingFailure } from '../database/failure';
import { migrate } from '../database/migrate';
import type { Migration } from '../database/migration-files';

const longestPause = 5_000;

/** A database that isn't there yet is waited for (`/readyz` says so meanwhile); one that refuses us ends the start. */
export async function migratePatiently(
  url: string,
  migrations: readonly Migration[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (let wait = 250; ; wait = Math.min(2 * wait, longestPause)) {
    try {
      const applied = await migrate(url, migrations);
      if (applied.length > 0) log.info({ applied }, 'database migrated');
      return;
    } catch (error) {
      if (!isPassingFailure(error)) throw error;
      log.warn({ reason: (error as Error).message }, 'the database does not answer; trying again');
    }
    await pause(wait);
  }
}
