import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';

const run = promisify(execFile);

export interface EarlierRelease {
  /** The program of its server. */
  program: string;
  remove: () => Promise<void>;
}

/** Limits how many migrations are searched. */
const maxMigrations = 20;

/**
 * Finds the newest commit of this branch that precedes one of our migrations and whose own migrations are unchanged since then: a migration that
 * was changed later was never deployed. Returns undefined without the history of the repository.
 */
export async function findReleaseBefore(): Promise<string | undefined> {
  // Migrations used to be in the other folder. A file that was only moved is not a new migration.
  const migrations = ['server/src/platform/database/migrations', 'server/src/database/migrations'];
  const git = async (...words: readonly string[]): Promise<string> =>
    (await run('git', [...words], { cwd: repositoryRoot })).stdout.trim();
  try {
    const added = await git(
      'log',
      `-${maxMigrations}`,
      // Commits within a merged branch were never deployed.
      '--first-parent',
      '-m',
      '--diff-filter=A',
      '--find-renames=100%',
      '--format=%H',
      '--',
      ...migrations,
    );
    for (const commit of added.split('\n')) {
      const before = await git('rev-parse', '--verify', `${commit}^`);
      if (
        !(await git(
          'diff',
          '--name-only',
          '--find-renames=100%',
          '--diff-filter=ar',
          before,
          'HEAD',
          '--',
          ...migrations,
        ))
      )
        return before;
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** Builds the server of an earlier commit with that commit's build and the installed packages. */
export async function buildEarlierServer(commit: string): Promise<EarlierRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'food-court-earlier-'));
  const archive = join(folder, 'sources.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: repositoryRoot });
  await run('tar', ['-xf', archive, '-C', folder]);
  await linkPackages(folder);
  const build = `const { buildServer } = await import('@food-court/federation/program'); await buildServer();`;
  await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', build], { cwd: folder });
  return {
    program: join(folder, 'server/dist/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links the installed packages, except ours, which come from the earlier commit. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to, own] = [join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'), '@food-court'];
  await mkdir(join(to, own), { recursive: true });
  for (const name of await readdir(from)) if (name !== own) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, own)))
    await symlink(join(folder, basename(await readlink(join(from, own, name)))), join(to, own, name));
}
