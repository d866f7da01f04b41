import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dieAt, faultPoints } from './fault-points';

const here = fileURLToPath(new URL('.', import.meta.url));

test('a process dies at the point that is named, before anything after it', async () => {
  const script = `import { dieAt } from './fault-points'; const reach = dieAt('intent-learned'); reach('intent-kept'); console.log('before'); reach('intent-learned'); console.log('after');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: here,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [[, signal]] = await Promise.all([once(child, 'exit'), once(child.stdout, 'end')]);
  assert.deepEqual([signal, words], ['SIGKILL', 'before\n']);
});

test('nobody dies where no point is named', () => faultPoints.forEach(dieAt(undefined)));

test('every point is come by at one place', async () => {
  const files = (await readdir(here, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(here + file, 'utf8')));
  for (const point of faultPoints) assert.equal(texts.join('\n').split(`reach('${point}')`).length - 1, 1, point);
});
