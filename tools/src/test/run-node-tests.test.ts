import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { runNodeTests } from './run-node-tests';

/** Stands for the program that brings up the product; Node's runner must not know that it runs within itself. */
const around = `
import { spawnSync } from 'node:child_process';
delete process.env.NODE_TEST_CONTEXT;
const commands = process.argv.slice(2).join('\\0').split('\\0--then\\0').map((words) => words.split('\\0'));
process.exitCode = Math.max(...commands.map((words) => spawnSync(process.execPath, words, { stdio: 'ignore' }).status));`;

describe('tests that are run around something', () => {
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
      `import { existsSync, writeFileSync } from 'node:fs'; import test from 'node:test'; const mark = '${folder}/served'; test('${name}', () => { ${body} });`,
    );
  const serves = () => testFile('serves', "writeFileSync(mark, '')");
  const counts = () => testFile('counts', "if (!existsSync(mark)) throw new Error('nobody was served')");

  test('end with what is looked at afterwards, and it counts', async () =>
    assert.deepEqual(await runNodeTests([serves()], write('around.mts', around), [counts()]), {
      passed: 2,
      failed: 0,
    }));

  test('end with it though one of them failed, and its failure counts, too', async () =>
    assert.deepEqual(
      await runNodeTests([testFile('burns', "throw new Error('burnt')")], write('around.mts', around), [counts()]),
      { passed: 0, failed: 2 },
    ));
});
