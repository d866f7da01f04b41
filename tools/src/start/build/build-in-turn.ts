import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@food-court/federation/workspace';
import webpack, { type Configuration } from 'webpack';

/**
 * Builds the given deployables one after the other. Each is a project with its own settings. In a single process, webpack
 * and its compilers load and warm up only once, which halves the work. The federation plugin caches the first working
 * directory of its process and sorts modules by it, so all builds use the same one.
 */
process.chdir(repositoryRoot);
for (const name of process.argv.slice(2)) await build(path.join(repositoryRoot, name));

async function build(folder: string): Promise<void> {
  const settings = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const { default: configurations } = (await import(settings)) as { default: Promise<Configuration[]> };
  const compiler = webpack(await configurations);
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (!stats?.hasErrors()) return;
  console.error(stats.toString('errors-warnings'));
  process.exit(1);
}
