import type { RuntimeConfig } from '@food-court/shared-api';
import { clientAddress, siteMap, type Manifest, type SiteRoute } from '../discovery';
import type { BuildInRole } from '../gate';
import type { RenderSite, ServerBundle } from '../rendering/render-process';

export interface BuildSources {
  readManifest: (build: BuildInRole) => Promise<Manifest | undefined>;
  readBundle: (build: BuildInRole) => Promise<string>;
}

/** A build of each deployable, as a visitor gets them. */
export interface SampleSite {
  bundles: ReadonlyMap<string, ServerBundle>;
  rendered: RenderSite;
}

export interface SamplePage {
  route: SiteRoute;
  pathname: string;
  /** Whose screens it shows. */
  remotes: readonly string[];
}

/** Pages are rendered with the settings of no real site. */
const config: RuntimeConfig = {
  firebase: { apiKey: 'smoke-run', authDomain: 'smoke-run.example', projectId: 'smoke-run' },
  imageHost: { url: '', key: '' },
  stripe: { publishableKey: '' },
  tokenSyncUrl: '',
  sandbox: { identity: false, card: false },
};

/** The candidates with the live builds of the others. Undefined without a shell: nothing can be rendered then. */
export async function sampleSite(
  { readManifest, readBundle }: BuildSources,
  served: readonly BuildInRole[],
): Promise<SampleSite | undefined> {
  const shown = new Map<string, BuildInRole>();
  for (const role of ['live', 'candidate'])
    for (const build of served) if (build.role === role) shown.set(build.name, build);

  const manifests: Manifest[] = [];
  const bundles = new Map<string, ServerBundle>();
  for (const shownBuild of shown.values()) {
    const { name, build } = shownBuild;
    const [manifest, code] = await Promise.all([
      readManifest(shownBuild),
      readBundle(shownBuild).catch(() => undefined),
    ]);
    // What can’t be read is left to browsers, as on the server.
    if (!manifest || code === undefined) continue;
    manifests.push(manifest);
    bundles.set(name, { name, build, code, address: clientAddress({ base: `/releases/${name}/${build}/` }, '') });
  }
  const key = [...shown.values()].map(({ name, build }) => `${name}@${build}`).join(' ');
  return bundles.has('shell') ? { bundles, rendered: { key, config, map: siteMap(manifests), manifests } } : undefined;
}

/** The pages that these deployables have a part in, one for each screen: addresses of a screen differ in their data only. */
export function samplePages({ bundles, rendered }: SampleSite, deployables: readonly string[]): SamplePage[] {
  const pages = new Map<string, SamplePage>();
  for (const route of rendered.map) {
    if (route.render !== 'server') continue;
    const owners = [route.within, route.screen].flatMap((id) => id?.split('/')[0] ?? []);
    const remotes = [...new Set(owners)].filter((name) => name !== 'shell' && bundles.has(name));
    if (!deployables.some((name) => name === 'shell' || remotes.includes(name))) continue;
    pages.set(`${route.within} ${route.screen}`, { route, pathname: samplePath(route), remotes });
  }
  return [...pages.values()];
}

const samplePath = ({ path, where }: SiteRoute): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(where?.[name]?.[0] ?? 'example'));
