import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { freePort, repository } from '#product/product';
import type { OwnProduct } from './own-product';
import type { PackageRegistry } from './package-registry';

const guide = path.join(repository, 'docs/how-to/own-repository.md');
const siteOfGuide = 'https://food.example';

export interface TeamAtWork {
  /** The folder of the new remote. */
  folder: string;
  /** Returns the commands below a heading of the guide, by default those of its first block. */
  linesOf: (heading: string, block?: number) => string[];
  run: (line: string) => Promise<string>;
  write: (file: string, text: string) => Promise<void>;
  /** Replaces text that the file must have. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  runAll: (heading: string) => Promise<string>;
  /** Starts the one command below a heading, which runs until it is stopped. */
  start: (heading: string) => Promise<{ address: string; stop: () => Promise<void> }>;
  leave: () => Promise<void>;
}

/** Acts as a team that has the guide, a registry with our packages and an empty folder. */
export async function teamAtWork(product: OwnProduct, registry: PackageRegistry, remote: string): Promise<TeamAtWork> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'food-court-team-'));
  const text = (await readFile(guide, 'utf8')).replaceAll(siteOfGuide, product.origin);
  const folder = path.join(place, remote);
  const env: Record<string, string | undefined> = {
    ...process.env,
    DATA_DIR: product.dataDir,
    npm_config_cache: registry.npmCache,
    npm_config_yes: 'true',
  };
  let cwd = place;
  let token = '';
  await nameRegistry(place, registry.address);

  const linesOf = (heading: string, block = 0): string[] => {
    const [, section = ''] = text.split(`## ${heading}\n`);
    const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) => lines);
    return (blocks[block] ?? '').trim().split('\n');
  };
  const run = async (line: string): Promise<string> => {
    if (line.startsWith('cd ')) {
      cwd = path.join(cwd, line.slice('cd '.length));
      return '';
    }
    if (line.startsWith('export ')) {
      for (const [, name = '', value = ''] of line.matchAll(/(\w+)=(\S+)/g)) env[name] = value.replace('fct_…', token);
      return '';
    }
    const ofSite = line.startsWith('npm run team');
    // Reuses the packages that the previous team installed, if there was one.
    if (line === 'npm install') await moveFolder(registry.installed, path.join(cwd, 'node_modules'));
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', line], {
      cwd: ofSite ? repository : cwd,
      env,
    }).catch(
      ({ message, stdout: printed = '', stderr: complaints = '' }: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${line}: ${message}\n${printed}${complaints}`);
      },
    );
    token = /fct_[\w-]+/.exec(stdout)?.[0] ?? token;
    return stdout + stderr;
  };

  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };

  return {
    folder,
    linesOf,
    run,
    write,
    edit: async (file, from, to) => {
      const source = await readFile(path.join(folder, file), 'utf8');
      assert.ok(source.includes(from), `${file} has ${from}`);
      await write(file, source.replace(from, to));
    },
    runAll: async (heading) => {
      const output = [];
      for (const line of linesOf(heading)) output.push(await run(line));
      return output.join('');
    },
    start: async (heading) => {
      const port = await freePort();
      const child = spawn('sh', ['-c', linesOf(heading).join('\n')], {
        cwd,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      await untilShown(child.stdout, remote);
      const exited = once(child, 'exit');
      return {
        address: `http://localhost:${port}`,
        stop: async () => {
          process.kill(-(child.pid ?? 0), 'SIGTERM');
          await exited;
        },
      };
    },
    leave: async () => {
      await moveFolder(path.join(folder, 'node_modules'), registry.installed);
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** Keeps reading after it has resolved, so that later output does not fill the pipe. */
function untilShown(output: Readable, remote: string): Promise<void> {
  let text = '';
  return new Promise((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(`with the ${remote} of this folder`)) resolve();
    });
    output.once('end', () => reject(new Error(`It ended: ${text}`)));
  });
}

async function moveFolder(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to);
}

const nameRegistry = (folder: string, address: string): Promise<void> =>
  writeFile(path.join(folder, '.npmrc'), `@food-court:registry=${address}\n`);
