import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import webpack, { type MultiStats } from 'webpack';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { BuildStamp, readStamp, stampFile } from './build-stamp';

const stamp = { name: 'kitchen', build: 'b1' };

/** Minimal versions of a remote's two compilers. */
function kitchen() {
  const folder = tempFolder();
  writeFiles(folder, {
    'client.js': 'export default 1;',
    'ssr.js': 'export default 2;',
    'dist/build.json': JSON.stringify({ ...stamp, build: 'b0' }),
  });
  const plugin = new BuildStamp(folder, stamp);
  const compilers = webpack(
    ['client', 'ssr'].map((part) => ({
      name: part,
      mode: 'none' as const,
      context: folder,
      entry: `./${part}.js`,
      output: { path: path.join(folder, 'dist', part), clean: true },
      plugins: [plugin],
    })),
  );
  const run = () =>
    new Promise<MultiStats>((resolve, reject) =>
      compilers.run((error, stats) => (stats ? resolve(stats) : reject(error))),
    );
  return { folder, compilers, run };
}

describe('the stamp of a build', () => {
  test('is removed when a build starts', () => assert.equal(readStamp(kitchen().folder), undefined));

  test('exists when both bundles are finished', async () => {
    const { folder, run } = kitchen();
    await run();
    assert.deepEqual(readStamp(folder), stamp);
  });

  test('does not exist while one bundle is missing', async () => {
    const { folder, compilers } = kitchen();
    const seen: boolean[] = [];
    for (const compiler of compilers.compilers)
      compiler.hooks.done.tap({ name: 'test', stage: 1 }, () => seen.push(existsSync(stampFile(folder))));
    await new Promise((done) => compilers.run(done));
    assert.deepEqual(seen, [false, true]);
  });

  for (const part of ['client', 'ssr'])
    test(`does not exist when the ${part} bundle has errors`, async () => {
      const { folder, run } = kitchen();
      writeFiles(folder, { [`${part}.js`]: "import './not-there';" });
      assert.equal((await run()).hasErrors(), true);
      assert.equal(readStamp(folder), undefined);
    });

  test('is removed while a watching compiler builds, and written again when it succeeds', async () => {
    const { folder, compilers, run } = kitchen();
    writeFiles(folder, { 'client.js': "import './not-there';" });
    const { stats } = await run();
    const [client, ssr] = compilers.compilers;
    await client!.hooks.watchRun.promise(client!);
    await client!.hooks.done.promise({ hasErrors: () => false, hash: 'mended' } as never);
    assert.deepEqual(readStamp(folder), stamp);
    await ssr!.hooks.watchRun.promise(ssr!);
    assert.equal(readStamp(folder), undefined);
    await ssr!.hooks.done.promise(stats[1]!);
    assert.deepEqual(readStamp(folder), stamp);
  });

  test('is ignored when it is incomplete', () => {
    const { folder } = kitchen();
    for (const half of ['', '{"name":"kit']) {
      writeFileSync(stampFile(folder), half);
      assert.equal(readStamp(folder), undefined);
    }
    rmSync(path.join(folder, 'dist'), { recursive: true });
    assert.equal(readStamp(folder), undefined);
  });
});
