import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@food-court/federation/workspace';
import webpack, { type Configuration } from 'webpack';

/**
 * This program builds the given deployables one after the other. Each is a project with its own settings. In one
 * process webpack and its compilers are loaded and warm up once, which halves the work. The federation plugin remembers
 * the first working folder of its process and orders modules by it, so all builds have the same one.
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
