import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '#product/product';
import type { Person } from './accounts';

/** Runs the command as an operator would, beside the running product. Returns what it prints. */
export async function grantAdmin({ email }: Person, dataDir = process.env.PRODUCT_DATA_DIR): Promise<string> {
  const command = [path.join(repository, 'tools/admin.mjs'), 'grant', email, '--yes'];
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, command, { cwd: repository, env })).stdout;
}
