import { servedBuild, type ServedBuild } from '../gate';
import type { ManifestFacts } from '../discovery';
import type { Route } from '../surface/surface';
import { exampleManifest, exampleRoute } from './example-manifest';

interface ServedFacts extends Partial<Omit<ManifestFacts, 'screens' | 'surface'>> {
  routes?: Partial<Route>[];
  /** Names of exposed screens. */
  screens?: string[];
}

/** 'kitchen k2' is a candidate, 'kitchen k1 live' is served. Its only page is named after it, so that builds don't collide. */
export function exampleServedBuild(
  text: string,
  { routes, screens = ['soups'], ...facts }: ServedFacts = {},
): ServedBuild {
  const [name = '', build = '', role = 'candidate'] = text.split(' ');
  const manifest = exampleManifest(
    (routes ?? [{ path: `/${name}` }]).map((route) => exampleRoute({ screen: `${name}/soups`, ...route })),
    name,
    build,
  );
  const exposed = Object.fromEntries(screens.map((screen) => [screen, { scripts: [`${screen}.js`], styles: [] }]));
  Object.assign(manifest.metaData.foodCourt, { screens: exposed, ...facts });
  return servedBuild({ name, build, role: role as ServedBuild['role'] }, manifest);
}
