import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
// not in a test's own clean-up: what runs in the folder has to be stopped before
process.once('exit', () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })));

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  made.push(folder);
  return folder;
}
