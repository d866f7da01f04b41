import type { Manifest, SiteRoute } from 'federation/discovery';
import type { Route, ScreenId } from 'federation/surface';

/** A page for anyone, with a link to it in the navbar; its title is the link's text. */
export const route = (path: string, screen: ScreenId, given: Partial<SiteRoute> = {}): SiteRoute => {
  const title = given.title ?? path.slice(1);
  return { path, screen, access: 'anyone', render: 'server', title, links: [{ place: 'navbar', label: title, order: 1 }], owner: screen.split('/')[0]!, ...given };
};

export const manifest = (name: string, routes: readonly Route[] = []): Manifest => ({
  metaData: {
    name,
    globalName: `${name}_1`,
    remoteEntry: { name: 'remoteEntry.js' },
    foodCourt: { build: '1', surface: { name, routes }, entry: { scripts: [], styles: [] }, screens: {}, integrity: {}, libraries: {} },
  },
});
