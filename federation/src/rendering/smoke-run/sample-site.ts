import type { RuntimeConfig } from '@food-court/shared-api';
import { clientAddress, siteMap, withParts, type Manifest, type SiteRoute } from '#discovery/index';
import type { BuildInRole } from '#gate/index';
import type { RenderSite, ServerBundle } from '../render-process';

export interface BuildSources {
  readManifest: (build: BuildInRole) => Promise<Manifest | undefined>;
  readBundle: (build: BuildInRole) => Promise<string>;
}

/** One build of each deployable, like in a visitor's lineup. */
export interface SampleSite {
  bundles: ReadonlyMap<string, ServerBundle>;
  rendered: RenderSite;
}

export interface SamplePage {
  route: SiteRoute;
  pathname: string;
  /** The remotes whose screens it shows. */
  remotes: readonly string[];
}

/** Placeholder settings, so that pages can't reach a real site. */
const config: RuntimeConfig = {
  firebase: { apiKey: 'smoke-run', authDomain: 'smoke-run.example', projectId: 'smoke-run' },
  imageHost: { url: '', key: '' },
  stripe: { publishableKey: '' },
  tokenSyncUrl: '',
  sandbox: { identity: false, card: false },
};

/** The candidates with the live builds of the others. Undefined without a shell, because then nothing can be rendered. */
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
    // Unreadable builds are left to the browser, like on the server.
    if (!manifest || code === undefined) continue;
    manifests.push(manifest);
    bundles.set(name, { name, build, code, address: clientAddress({ base: `/releases/${name}/${build}/` }, '') });
  }
  const key = [...shown.values()].map(({ name, build }) => `${name}@${build}`).join(' ');
  return bundles.has('shell')
    ? { bundles, rendered: { key, config, map: withParts(siteMap(manifests), manifests), manifests } }
    : undefined;
}

/** Pages that these deployables contribute to, one per screen: addresses of a screen differ only in their data. */
export function samplePages({ bundles, rendered }: SampleSite, deployables: readonly string[]): SamplePage[] {
  const pages = new Map<string, SamplePage>();
  for (const route of rendered.map) {
    if (route.render !== 'server') continue;
    const shownParts = route.parts?.map((part) => part.id) ?? [];
    const owners = [...shownParts, route.within, route.screen].flatMap((id) => id?.split('/')[0] ?? []);
    const remotes = [...new Set(owners)].filter((name) => name !== 'shell' && bundles.has(name));
    if (!deployables.some((name) => name === 'shell' || remotes.includes(name))) continue;
    pages.set(`${route.within} ${route.screen}`, { route, pathname: samplePath(route), remotes });
  }
  return [...pages.values()];
}

const samplePath = ({ path, where }: SiteRoute): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(where?.[name]?.[0] ?? 'example'));
