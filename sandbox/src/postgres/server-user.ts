import { execFile, spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who runs the server: ourselves, or the user postgres when we are root, as PostgreSQL refuses to run as root. */
export type ServerUser = {
  start(program: string, args: string[], options: SpawnOptions): ChildProcess;
  own(path: string): Promise<void>;
};

/** @param mustReach the folders that the server has to get into */
export async function serverUser(mustReach: string[]): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { start: spawn, own: async () => {} };
  const { uid, gid } = await postgresAccount();
  const own = (path: string) => chown(path, uid, gid);
  if (await canReach(mustReach, uid, gid)) {
    return { own, start: (program, args, options) => spawn(program, args, { ...options, uid, gid }) };
  }
  if (await canLendAccess()) {
    return { own, start: (program, args, options) => spawn('setpriv', [...lent(uid, gid), program, ...args], options) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and its user postgres can't get into ${mustReach.join(' or ')}: use another folder, another user, or give DATABASE_URL`,
  );
}

async function postgresAccount(): Promise<{ uid: number; gid: number }> {
  try {
    await run('id', ['-u', 'postgres']);
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => {
      throw new Error(
        'PostgreSQL does not run as root, and a user postgres could not be made: make one, start as another user, or give DATABASE_URL',
      );
    });
  }
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}

async function canReach(folders: string[], uid: number, gid: number): Promise<boolean> {
  for (const folder of folders) {
    for (let step = folder; ; step = dirname(step)) {
      const { mode, uid: owner, gid: group } = await stat(step);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
      if (dirname(step) === step) break;
    }
  }
  return true;
}

/** For a clone below a folder closed to others, as `/root` or one made by mktemp: root's right to enter, and nothing else, is kept. */
const lent = (uid: number, gid: number) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

const canLendAccess = () =>
  run('setpriv', [...lent(65534, 65534), 'true']).then(
    () => true,
    () => false,
  );
