import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Where its number means what it does here: containers that share a host's name count their processes apart. */
function numbering(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** What the holder of a lock writes into it: which process it is, and a word that nobody else has. */
export const newHolder = (): string => `${process.pid} ${numbering()} ${randomUUID()}`;

/** Known only of a process of this machine. A lock of which nothing can be read yet has just been taken. */
export function isDead(holder: string): boolean {
  const [, pid, where] = /^(\d+) (.+) [\w-]+$/.exec(holder) ?? [];
  if (pid === undefined || where !== numbering()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // Alive, and another account's, is EPERM.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
