import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import webpack, { type Configuration } from 'webpack';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { FaultReport, type FaultNews } from './fault-report';

async function newsOf(sources: Record<string, string>): Promise<FaultNews[]> {
  const folder = tempFolder();
  writeFiles(folder, sources);
  const news: FaultNews[] = [];
  const report = new FaultReport(folder, (sent) => news.push(sent));
  const side = (name: string): Configuration => ({
    name,
    mode: 'none',
    context: folder,
    entry: './src/index.js',
    output: { path: path.join(folder, 'dist', name) },
    plugins: [report],
  });
  const compiler = webpack([side('client'), side('ssr')]);
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  );
  return news;
}

test('a fault that both bundles have is reported once, when both are done', async () => {
  const [news, ...others] = await newsOf({ 'src/index.js': "\nimport './gone.js';" });
  assert.deepEqual(others, []);
  assert.deepEqual(
    news?.faults.map(({ at }) => at),
    ['src/index.js:2:8'],
  );
});

test('a build without faults reports none', async () =>
  assert.deepEqual(await newsOf({ 'src/index.js': 'export {};' }), [{ faults: [] }]));
