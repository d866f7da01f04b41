import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { BuildFault } from '#build/faults/index';
import { tempFolder } from '#testing/temp-folder';
import { WatchingCompiler } from './watching-compiler';

const fault: BuildFault = { message: 'Unexpected token', at: 'src/a.tsx:1:2', frame: '> 1 | a' };

/** Finds a fault in its first build and none in its second, which begins when the fault was sent. */
const compiler = `
process.send({ faults: [${JSON.stringify(fault)}] }, () => {
  require('node:fs').writeFileSync('dist/build.json', '{"name":"bar","build":"b1"}');
  process.send({ faults: [] });
});
setInterval(() => {}, 1_000);
`;

test('a watching compiler tells of faults, and of the build without them', async () => {
  const folder = tempFolder();
  mkdirSync(path.join(folder, 'dist'));
  const watching = new WatchingCompiler({ name: 'bar', folder, command: ['-e', compiler] });
  const found: (readonly BuildFault[])[] = [];
  const built: string[] = [];
  try {
    await watching.start(
      async (of) => void built.push(of),
      (faults) => found.push(faults),
    );
  } finally {
    await watching.stop();
  }
  assert.deepEqual([built, found], [[folder], [[fault]]]);
});
