import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Surface } from '@food-court/federation/surface';

interface Published {
  surface: Surface;
  /** Names of exposed screens. */
  screens: readonly string[];
}

const onePage = (name: string): Published => ({
  surface: {
    name,
    routes: [{ path: `/${name}`, screen: `${name}/home`, access: 'anyone', render: 'browser', title: name }],
  },
  screens: ['home'],
});

/** Creates a deployable's folder with a minimal finished build. By default, its only page is named after it. */
export function finishedBuild(
  within: string,
  name: string,
  build: string,
  { surface, screens } = onePage(name),
): string {
  const folder = path.join(within, `${name}-${build}`);
  const files = { scripts: ['main.js'], styles: [] };
  const foodCourt = {
    build,
    surface,
    entry: files,
    screens: Object.fromEntries(screens.map((screen) => [screen, files])),
    integrity: {},
    libraries: {},
  };
  const manifest = {
    id: name,
    metaData: {
      name,
      globalName: name,
      type: 'app',
      remoteEntry: { name: 'main.js', path: '', type: 'global' },
      foodCourt,
    },
    shared: [],
    exposes: [],
  };
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
