import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that runs the server: ours, or `postgres` when we are root, since PostgreSQL refuses to run as root. */
export type ServerUser = {
  start(program: string, args: string[], options: SpawnOptions): ChildProcess;
  own(path: string): Promise<void>;
  /** Also changes the owner of everything inside, for example of a backup that another user has copied. */
  ownTree(folder: string): Promise<void>;
};

/** @param folders the folders that the server must be able to enter */
export async function serverUser(folders: string[]): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { start: spawn, own: async () => {}, ownTree: async () => {} };
  const { uid, gid } = await postgresAccount();
  const own = (path: string) => chown(path, uid, gid);
  const ownTree = async (folder: string) => {
    if ((await stat(folder)).uid === uid) return;
    for (const name of await readdir(folder, { recursive: true })) await own(join(folder, name));
    await own(folder);
  };
  if (await canReach(folders, uid, gid)) {
    return { own, ownTree, start: (program, args, options) => spawn(program, args, { ...options, uid, gid }) };
  }
  if (await canGrantAccess()) {
    return {
      own,
      ownTree,
      start: (program, args, options) => spawn('setpriv', [...grantedAccess(uid, gid), program, ...args], options),
    };
  }
  throw new Error(
    `PostgreSQL doesn’t run as root, and its user postgres can’t open ${folders.join(' or ')}. Use another folder or user, or set DATABASE_URL`,
  );
}

async function postgresAccount(): Promise<{ uid: number; gid: number }> {
  try {
    await run('id', ['-u', 'postgres']);
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => {
      throw new Error(
        'PostgreSQL doesn’t run as root, and the user postgres couldn’t be created. Create it, start as another user, or set DATABASE_URL',
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
    for (let path = folder; ; path = dirname(path)) {
      const { mode, uid: owner, gid: group } = await stat(path);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
      if (dirname(path) === path) break;
    }
  }
  return true;
}

/** Keeps only root's right to enter folders, for a clone inside a private folder such as `/root` or one made by mktemp. */
const grantedAccess = (uid: number, gid: number) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

const canGrantAccess = () =>
  run('setpriv', [...grantedAccess(65534, 65534), 'true']).then(
    () => true,
    () => false,
  );
