import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { runNodeTests } from './run-node-tests';

/** Replaces the program that starts the product: it only runs the commands one after the other. */
const around = `
import { spawnSync } from 'node:child_process';
const commands = process.argv.slice(2).join('\\0').split('\\0--then\\0').map((command) => command.split('\\0'));
process.exitCode = Math.max(...commands.map((command) => spawnSync(process.execPath, command, { stdio: 'ignore' }).status));`;

describe('node tests', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'food-court-around-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const testFile = (name: string, body: string) =>
    write(
      `${name}.test.ts`,
      `import { existsSync, writeFileSync } from 'node:fs'; import test from 'node:test'; const flag = '${folder}/served'; test('${name}', () => { ${body} });`,
    );
  const serves = () => testFile('serves', "writeFileSync(flag, '')");
  const checks = () => testFile('checks', "if (!existsSync(flag)) throw new Error('nobody was served')");
  const counts = async (...call: Parameters<typeof runNodeTests>) => {
    const { passed, failures } = await runNodeTests(...call);
    return { passed, failed: failures.length };
  };

  test('run the files of `afterwards` when all others have ended', async () => {
    const surroundings = { around: write('around.mts', around), afterwards: [checks()] };
    assert.deepEqual(await counts([serves()], surroundings), { passed: 2, failed: 0 });
  });

  test('run the files of `afterwards` even when another file failed', async () => {
    const surroundings = { around: write('around.mts', around), afterwards: [checks()] };
    const burns = testFile('burns', "throw new Error('burnt')");
    assert.deepEqual(await counts([burns], surroundings), { passed: 0, failed: 2 });
  });

  test('count a failure when the program around them never runs them', async () => {
    const surroundings = { around: write('around.mts', 'process.exit(0);') };
    assert.deepEqual(await counts([serves()], surroundings), { passed: 0, failed: 1 });
  });

  test('count a failure when there are no files', async () =>
    assert.deepEqual(await counts([]), { passed: 0, failed: 1 }));
});
