import net from 'node:net';
import { statfsSync } from 'node:fs';

/** Checked first, so that nobody waits for a build to learn that the port is taken. */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken. Choose another, for example PORT=${port + 1}.`
            : `Port ${port} can’t be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const minFreeBytes = 500 * 1024 ** 2;

/** Checked first: if the disk fills up during a build or a database start, the error comes late and is hard to read. */
export function requireFreeDisk(folder: string, { bavail, bsize } = statfsSync(folder)): void {
  const free = bavail * bsize;
  if (free < minFreeBytes)
    throw new Error(`Only ${Math.floor(free / 1024 ** 2)} MB are free at ${folder}; Food Court needs 500 MB there.`);
}
