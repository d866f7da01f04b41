import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Retry } from './judge-cost';

/** Journeys append a line of JSON per retry to the file in RETRY_LOG. */
export function openRetryLog(): { read: () => Retry[]; close: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'food-court-retries-'));
  const file = path.join(folder, 'retries.jsonl');
  writeFileSync(file, '');
  process.env.RETRY_LOG = file;
  return {
    read: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Retry),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
