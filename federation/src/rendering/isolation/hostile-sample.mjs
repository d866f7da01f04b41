// @ts-check
/**
 * Tries what a hostile bundle would try with all of Node available. It runs like the program that renders pages and reports
 * what succeeded. Argument: the process id of the server.
 *
 * @import { Breach } from './prove-border'
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import inspector from 'node:inspector';
import net from 'node:net';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const server = Number(process.argv[2]);
/** Set by Node, for messages to the parent process. */
const ofNode = /^NODE_CHANNEL_/;

/** @type {Record<Breach, () => unknown>} Each throws when it is refused. */
const attempts = {
  files: () => readdirSync('/'),
  'settings of the server': () => readFileSync(`/proc/${server}/environ`),
  writes: () => writeFileSync(`${os.tmpdir()}/food-court-hostile-sample`, ''),
  environment: () => {
    const { env } = process;
    if (Object.keys(env).every((name) => ofNode.test(name))) throw new Error('It is empty.');
  },
  network: async () => {
    const socket = net.connect(1, '127.0.0.1');
    // Nothing listens there, but a refused connection also proves that the network was reached.
    await once(socket, 'connect').catch((error) => {
      if (error.code !== 'ECONNREFUSED') throw error;
    });
  },
  signals: () => process.kill(server, 0),
  threads: async () => {
    const worker = new Worker('', { eval: true });
    await Promise.race([once(worker, 'online'), pause(2_000)]);
  },
  programs: () => execFileSync(process.execPath, ['--version']),
  'add-ons': () => {
    try {
      process.dlopen({ exports: {} }, fileURLToPath(import.meta.url));
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      // The system has read the file, so access was not refused.
      if (code !== 'ERR_DLOPEN_FAILED') throw error;
    }
  },
  debugger: () => {
    inspector.open(0);
    if (inspector.url() === undefined) throw new Error('It is not open.');
    inspector.close();
  },
};

/** @type {Breach[]} */
const breaches = [];
for (const [what, attempt] of Object.entries(attempts))
  try {
    await attempt();
    breaches.push(/** @type {Breach} */ (what));
  } catch {
    // The attempt was refused.
  }
process.send?.(breaches);
// Stays alive until the parent ends it.
process.on('message', () => undefined);
