import { statfsSync } from 'node:fs';

const leastFreeBytes = 500 * 1024 ** 2;

/** Asked first: a disk that fills up half-way through a build or a database's start is told in many words, and late. */
export function requireFreeDisk(folder: string, { bavail, bsize } = statfsSync(folder)): void {
  const free = bavail * bsize;
  if (free < leastFreeBytes)
    throw new Error(`Only ${Math.floor(free / 1024 ** 2)} MB are free at ${folder}; Food Court needs 500 MB there.`);
}
