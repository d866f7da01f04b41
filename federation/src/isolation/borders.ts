import { existsSync } from 'node:fs';

/** What the system puts around a process, beside Node's permission model. */
export interface Border {
  /** Words before the program's own. */
  words: readonly string[];
  user: { uid: number; gid: number } | undefined;
  /** The program runs in a child of the process that is started. */
  forks: boolean;
}

export const noBorder: Border = { words: [], user: undefined, forks: false };

/** The user "nobody" of Linux, who owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 };
const unshare = ['/usr/bin/unshare', '/bin/unshare'].find((file) => existsSync(file));

/** Without network and other processes. The program ends with the process that is started. */
const namespaces = ['--user', '--map-current-user', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child'];
/** Containers forbid a `/proc` of one's own, which would not list other processes. */
const separated = [['--mount-proc'], []].flatMap((mounts): Border[] =>
  unshare ? [{ words: [unshare, ...namespaces, ...mounts, '--'], user: undefined, forks: true }] : [],
);
const asNobody = (border: Border): Border[] => (process.getuid?.() === 0 ? [{ ...border, user: nobody }] : []);

/** The strongest first. A machine or container may refuse some. */
export const borders: readonly Border[] =
  process.platform === 'linux'
    ? [...separated, noBorder].flatMap((border) => [...asNobody(border), border])
    : [noBorder];
