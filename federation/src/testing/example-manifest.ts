import type { EntryFiles, Manifest } from '../discovery';
import type { Route } from '../surface/surface';

export const exampleRoute = (given: Partial<Route> = {}): Route => ({
  path: '/soups',
  screen: 'kitchen/soups',
  access: 'anyone',
  render: 'server',
  title: 'Soups',
  ...given,
});

const files = (name: string): EntryFiles => ({ scripts: [`${name}.js`], styles: [`${name}.css`] });

/** A manifest like a build of 'kitchen' writes it, with the screen 'soups' and more than a browser needs. */
export function exampleManifest(routes: readonly Route[] = [exampleRoute()], name = 'kitchen', build = 'b1'): Manifest {
  const metaData = {
    name,
    globalName: name,
    type: 'app',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    foodCourt: {
      build,
      surface: { name, routes },
      entry: files('main'),
      screens: { soups: files('soups') },
      integrity: {},
      libraries: {},
    },
  };
  return { id: name, metaData, shared: [], exposes: [] } as Manifest;
}
