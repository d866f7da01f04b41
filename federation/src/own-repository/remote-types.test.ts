import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { repositoryRoot } from '#workspace/repository-root';
import { checkTypes, typeCompiler } from './remote-types';

const settings = '{"compilerOptions": {"strict": true, "types": [], "lib": ["es2023"]}, "include": ["src"]}';

function remote(source: string, more: Record<string, string> = {}): string {
  const folder = tempFolder();
  writeFiles(folder, {
    'tsconfig.json': settings,
    'src/offers.ts': source,
    'node_modules/hut/package.json': '{}',
    ...more,
  });
  symlinkSync(path.join(repositoryRoot, 'node_modules/typescript'), path.join(folder, 'node_modules/typescript'));
  return folder;
}

describe('the types of a remote', () => {
  test('are accepted when they fit', () => checkTypes(remote('export const price: number = 3;')));

  test('are refused with the file, the line and the column of each fault', () =>
    assert.rejects(
      checkTypes(remote("\nexport const price: number = 'three';\nexport const name: string = 3;")),
      /^Error: The types have faults:\nsrc\/offers\.ts\(2,14\): error .*\nsrc\/offers\.ts\(3,14\): error /,
    ));

  test('are checked by the compiler of Vue when it is installed', () => {
    const folder = remote('', { 'node_modules/vue-tsc/package.json': '{"bin": {"vue-tsc": "bin/vue-tsc.js"}}' });
    assert.equal(typeCompiler(folder), path.join(folder, 'node_modules/vue-tsc/bin/vue-tsc.js'));
  });

  test('are not checked in a remote without TypeScript', () => assert.equal(typeCompiler(tempFolder()), undefined));
});

/** Watches as `food-court dev` does, which ends by itself at a signal. */
const dev = `
import { watchTypes } from ${JSON.stringify(new URL('remote-types.ts', import.meta.url).href)};
process.once('SIGTERM', () => process.exit());
watchTypes(process.argv[1]);
`;

const limit = { timeout: 60_000 };

test('the types of a remote in development are checked after each edit, until it ends', limit, async (t) => {
  const folder = remote('export const price: number = 3;');
  const args = ['--import', 'tsx', '--input-type=module', '--eval', dev, folder];
  const watching = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  t.after(() => endGroup(watching));
  const lines = createInterface(watching.stdout)[Symbol.asyncIterator]();
  /** Reads on to this line. */
  const line = async (pattern: RegExp): Promise<void> => {
    for (let { value, done } = await lines.next(); !pattern.test(value ?? ''); { value, done } = await lines.next())
      if (done) assert.fail(`It ended before ${pattern}`);
  };
  await line(/Found 0 errors/);
  writeFiles(folder, { 'src/offers.ts': "export const price: number = 'three';" });
  await line(/^src\/offers\.ts\(1,14\): error .* is not assignable to type 'number'/);
  await line(/Found 1 error/);
  writeFiles(folder, { 'src/offers.ts': 'export const price: number = 4;' });
  await line(/Found 0 errors/);
  watching.kill('SIGTERM');
  await once(watching, 'exit');
  // The compiler has the same output, which ends with the last of both.
  while (!(await lines.next()).done);
});

/** Ends the compiler as well if the test fails. */
function endGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Both have ended.
  }
}
