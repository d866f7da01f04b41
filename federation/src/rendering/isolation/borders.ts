import { existsSync } from 'node:fs';

/** Isolation by the operating system, in addition to Node's permission model. */
export interface Border {
  /** Arguments that precede the program's own. */
  words: readonly string[];
  user: { uid: number; gid: number } | undefined;
  /** The program runs in a child of the started process. */
  forks: boolean;
}

export const noBorder: Border = { words: [], user: undefined, forks: false };

/** The user "nobody" of Linux, who owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 };
const unshare = ['/usr/bin/unshare', '/bin/unshare'].find((file) => existsSync(file));

/** Hides the network and other processes. The program ends with the started process. */
const namespaces = ['--user', '--map-current-user', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child'];
/** Some containers forbid mounting a separate `/proc`, which would hide other processes. */
const separated = [['--mount-proc'], []].flatMap((mounts): Border[] =>
  unshare ? [{ words: [unshare, ...namespaces, ...mounts, '--'], user: undefined, forks: true }] : [],
);
const asNobody = (border: Border): Border[] => (process.getuid?.() === 0 ? [{ ...border, user: nobody }] : []);

/** Strongest first. A machine or container may refuse some. */
export const borders: readonly Border[] =
  process.platform === 'linux'
    ? [...separated, noBorder].flatMap((border) => [...asNobody(border), border])
    : [noBorder];
