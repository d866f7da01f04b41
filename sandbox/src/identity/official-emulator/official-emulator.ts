import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '#testing/temporary-folder';

/** The release that ours is compared with. Upgrade it deliberately, together with our behaviour. */
const RELEASE = 'firebase-tools@15.34.2';

const program = fileURLToPath(new URL('run-emulator.mjs', import.meta.url));

export type OfficialEmulator = { url: string; stop(): Promise<void> };

/** Installs the official emulator outside of the repository and starts it. */
export async function startOfficialEmulator(project: string): Promise<OfficialEmulator> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'package.json'), '{"private": true}');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await promisify(execFile)('npm', ['install', ...flags, RELEASE], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  const child = fork(program, [join(folder, 'node_modules/firebase-tools/lib/emulator/auth/server.js'), project], {
    cwd: folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    exit.then(([code]) => Promise.reject(new Error(`The official emulator ended with ${code}`))),
  ])) as [{ port: number }];
  const stop = async (): Promise<void> => {
    child.disconnect();
    await exit;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
