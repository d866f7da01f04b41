import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number; ready: boolean };

export const postmasterFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** Parses the server's file: process id, data folder, start, port, socket, address, memory key, state (one per line). */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFile(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}
