import type { ManifestFacts } from '@food-court/federation/discovery';
import { FakeReleaseStore } from './fake-release-store';

/** Renders two pages and the 404 page. Its libraries name the build of the shell that provides them. */
export const shellBundle = (build = 's1'): string => `
let transport;
exports.default = {
  shared: { react: 'react of ${build}' },
  setTransport: (given) => (transport = given),
  renderPage: async ({ pathname, screen, closed }) => {
    if (pathname === '/SOUPS') return { kind: 'redirect', to: '/soups' };
    if (pathname === '/broken') throw new Error('The frame could not be drawn');
    if (pathname !== '/soups')
      return { kind: 'page', status: closed ? 503 : 404, html: closed ? '<h1>Closed</h1>' : '<h1>Not found</h1>', title: 'Not found', screens: [] };
    const soups = await screen('kitchen/soups');
    const { body } = await transport({ method: 'GET', path: '/products/Chinese', headers: {} });
    return {
      kind: 'page', status: 200, html: '<main>' + (soups ? soups.default() : '<template></template>') + '</main>', queries: body,
      title: 'Soups & "more"', description: 'Hot <soups>', canonical: '/soups', screens: ['kitchen/soups'],
    };
  },
};`;

export const kitchenBundle = (dish: string): string => `
const react = require('react');
exports.screens = { soups: { default: () => '<p>${dish} (' + react + ', ' + releaseAddress + ')</p>' } };`;

const soups = { scripts: ['soups.js', 'bowl.js'], styles: ['soups.css'] };
const stews = { scripts: ['stews.js'], styles: ['stews.css'] };

export const kitchenFacts: Partial<ManifestFacts> = {
  surface: {
    name: 'kitchen',
    routes: [{ path: '/soups', screen: 'kitchen/soups', access: 'anyone', render: 'server', title: 'Soups' }],
  },
  screens: { soups, stews },
};

const brokenSurface: ManifestFacts['surface'] = {
  name: 'shell',
  routes: [{ path: '/broken', screen: 'shell/broken', access: 'anyone', render: 'server', title: 'Broken' }],
};

export function createFakeSite(folder: string): FakeReleaseStore {
  const store = new FakeReleaseStore(folder);
  store.release('shell', 's1', {
    ssr: shellBundle(),
    facts: {
      surface: brokenSurface,
      entry: { scripts: ['main.js'], styles: ['main.css'] },
      languages: { fr: { script: 'fr.js', surface: {} } },
    },
  });
  store.release('kitchen', 'k1', { ssr: kitchenBundle('Miso'), facts: kitchenFacts });
  store.release('bar', 'b1', {
    ssr: 'exports.screens = {};',
    facts: { screens: { drinks: { scripts: ['drinks.js'], styles: ['drinks.css'] } } },
  });
  return store;
}
