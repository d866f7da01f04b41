import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '#product/product';

/** Runs a release command, as a person or CI would on the machine with the store. */
export async function releaseCommand<Facts>(
  dataDir: string,
  name: 'release' | 'releases' | 'rollback',
  ...args: readonly string[]
): Promise<Facts> {
  const { stdout } = await promisify(execFile)(process.execPath, [`tools/${name}.mjs`, ...args, '--json'], {
    cwd: repository,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RELEASES_DIR: path.join(dataDir, 'releases'),
      RELEASED_BY: 'the storefront’s team',
    },
  });
  return JSON.parse(stdout) as Facts;
}
