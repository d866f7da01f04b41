import type { LineupNews, Manifest, Release, SiteRoute } from '@food-court/federation/discovery';
import type { Route, ScreenId } from '@food-court/federation/surface';

/** A public page with a link in the navbar; the link’s text is the page’s title. */
export const route = (path: string, screen: ScreenId, given: Partial<SiteRoute> = {}): SiteRoute => {
  const title = given.title ?? path.slice(1);
  return {
    path,
    screen,
    access: 'anyone',
    render: 'server',
    title,
    links: [{ place: 'navbar', label: title, order: 1 }],
    owner: screen.split('/')[0]!,
    ...given,
  };
};

export const manifest = (name: string, routes: readonly Route[] = [], build = '1'): Manifest => ({
  metaData: {
    name,
    globalName: `${name}_${build}`,
    remoteEntry: { name: 'remoteEntry.js' },
    foodCourt: {
      build,
      surface: { name, routes },
      entry: { scripts: [], styles: [] },
      screens: {},
      integrity: {},
      libraries: {},
    },
  },
});

export const release = (name: string, build: string, fallback?: string): Release => ({
  build,
  base: `/releases/${name}/${build}/`,
  ...(fallback && { fallback: release(name, fallback) }),
});

/** For example 'kitchen@2 1': build 2 of the kitchen, with build 1 as its fallback. */
export function news(...served: string[]): LineupNews {
  const named = ['shell@s1', ...served].map(
    (text) => text.split(/[@ ]/) as [name: string, build: string, fallback?: string],
  );
  const { shell, ...remotes } = Object.fromEntries(
    named.map(([name, build, fallback]) => [name, release(name, build, fallback)]),
  );
  return {
    lineup: { shell: shell!, remotes },
    manifests: Object.fromEntries(named.map(([name, build]) => [name, manifest(name, [], build)])),
  };
}
