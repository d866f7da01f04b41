import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A deployable's folder with a finished build that holds as little as one can; its one page bears its name. */
export function finishedBuild(within: string, name: string, build: string): string {
  const folder = path.join(within, `${name}-${build}`);
  const routes = [{ path: `/${name}`, screen: `${name}/home`, access: 'anyone', render: 'browser', title: name }];
  const files = { scripts: ['main.js'], styles: [] };
  const foodCourt = { build, surface: { name, routes }, entry: files, screens: { home: files }, integrity: {}, libraries: {} };
  const manifest = { id: name, metaData: { name, globalName: name, type: 'app', remoteEntry: { name: 'main.js', path: '', type: 'global' }, foodCourt }, shared: [], exposes: [] };
  const contents = {
    'dist/build.json': { name, build },
    'dist/client/mf-manifest.json': manifest,
    'dist/client/main.js': build,
    'dist/ssr/index.cjs': build,
  };
  for (const [file, content] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  }
  return folder;
}
