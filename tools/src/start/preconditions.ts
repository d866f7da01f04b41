import net from 'node:net';
import { statfsSync } from 'node:fs';

/** Runs first, so that nobody waits for a build just to learn that the port is taken. */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is already in use. Choose another, for example PORT=${port + 1}.`
            : `Port ${port} can’t be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const minFreeBytes = 500 * 1024 ** 2;

/** Runs first, because errors of a full disk during a build or a database start are late and hard to understand. */
export function requireFreeDisk(folder: string, { bavail, bsize } = statfsSync(folder)): void {
  const free = bavail * bsize;
  if (free < minFreeBytes)
    throw new Error(`Only ${Math.floor(free / 1024 ** 2)} MB free in ${folder}. Food Court needs 500 MB there.`);
}
