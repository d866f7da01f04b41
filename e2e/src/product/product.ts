import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../..');

export interface RunningProduct {
  origin: string;
  dataDir: string;
  /** The process that `npm start` is. */
  starter: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
}

interface ProductOptions {
  dataDir: string;
  port?: number;
  demo?: boolean;
  /** Three weeks of orders. Most journeys need a court that is new. */
  past?: boolean;
  /** More than one server runs behind a balancer. */
  servers?: number;
  /** Settings that are added or overridden. */
  env?: Record<string, string>;
  /** Another checkout, and the Node to run it with. */
  folder?: string;
  node?: string;
}

const startTimeoutMs = 15 * 60_000;

/** Runs `npm start` as a person would, on a port of its own. */
export async function startProduct({
  dataDir,
  port,
  demo = true,
  past = false,
  servers = 1,
  env,
  folder = repository,
  node = process.execPath,
}: ProductOptions): Promise<RunningProduct> {
  const chosen = port ?? (await freePort());
  const starter = spawn(node, ['tools/start.mjs', '--servers', String(servers)], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(chosen),
      DATA_DIR: dataDir,
      DEMO: demo ? 'on' : 'off',
      DEMO_PAST: past ? 'on' : 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => starter.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(
      () => reject(new Error(`The product was not ready in time:\n${output}`)),
      startTimeoutMs,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('Food Court is ready at')) return;
      clearTimeout(tooLong);
      resolve();
    };
    starter.stdout.on('data', read);
    starter.stderr.on('data', read);
    void exited.then(() => {
      clearTimeout(tooLong);
      reject(new Error(`The product ended:\n${output}`));
    });
  });
  const stop = async (): Promise<void> => {
    if (starter.exitCode === null && starter.signalCode === null) starter.kill('SIGINT');
    await exited;
  };
  const product: RunningProduct = {
    origin: `http://localhost:${chosen}`,
    dataDir,
    starter,
    output: () => output,
    stop,
  };
  started.add(product);
  await ready;
  return product;
}

/** All products that were started, so that none stays behind when a test fails. */
const started = new Set<RunningProduct>();

/** Provides a temporary data folder, and stops the products that still use it at the end. */
export async function withDataFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-'));
  try {
    return await work(dataDir);
  } finally {
    await Promise.all([...started].filter((product) => product.dataDir === dataDir).map((product) => product.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Chooses below the ports of outgoing connections, one of which could take the port before the product listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = randomInt(12_000, 32_000);
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
