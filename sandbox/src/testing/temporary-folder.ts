import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
// not in a test's own clean-up, because processes that use the folder have to stop first
process.once('exit', () =>
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })),
);

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  folders.push(folder);
  return folder;
}
