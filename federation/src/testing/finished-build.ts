import path from 'node:path';
import { exampleManifest, exampleRoute } from './example-manifest';
import { tempFolder, writeFiles } from './temp-folder';

/**
 * Creates a deployable's folder with a finished build. Its only page is named after it, so that builds don't collide, and
 * is rendered by the browser, so that a release does not run its bundle.
 */
export function createFinishedBuild(name: string, build: string, more: Record<string, string> = {}): string {
  const folder = path.join(tempFolder(), name);
  const manifest = exampleManifest(
    [exampleRoute({ path: `/${name}`, screen: `${name}/soups`, render: 'browser' })],
    name,
    build,
  );
  const files = { scripts: ['main.js'], styles: [] };
  Object.assign(manifest.metaData.foodCourt, { entry: files, screens: { soups: files } });
  manifest.metaData.remoteEntry.name = 'main.js';
  writeFiles(folder, {
    'dist/build.json': JSON.stringify({ name, build }),
    'dist/client/mf-manifest.json': JSON.stringify(manifest),
    'dist/client/main.js': `console.log("${build}");`,
    'dist/client/main.js.map': '{"version":3,"sources":[],"mappings":""}',
    'dist/client/mf-stats.json': '{}',
    'dist/client/assets/dish.webp': 'webp',
    'dist/ssr/index.cjs': `exports.build = "${build}";`,
    ...more,
  });
  return folder;
}
