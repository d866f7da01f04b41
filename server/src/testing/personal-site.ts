import type { ManifestFacts } from '@food-court/federation/discovery';
import { FakeReleaseStore } from './fake-release-store';

/** Shows the owner of the page, what the frame knows about them, and the props of the page. */
const shell = `
exports.default = {
  shared: {},
  setTransport: () => {},
  renderPage: async ({ destination, session, transport, screen, signedInHint }) => {
    const page = { kind: 'page', status: 200, title: 'T', queries: [], screens: [] };
    if (destination.kind !== 'page') return { ...page, status: 404, html: 'nowhere' };
    if (!session) return { ...page, html: '<main>placeholder ' + signedInHint + '</main>' };
    const read = async (path) => { const { status, body } = await transport({ method: 'GET', path, headers: {} }); return status === 200 ? JSON.stringify(body) : status; };
    const own = encodeURIComponent(session.user.email);
    const { data = [] } = destination.route;
    const asked = data.map(({ call }) => call.slice(4).replace('{email}', own).replace('{id}', destination.params.id));
    const answers = await Promise.all(asked.map(read));
    const frame = await Promise.all(['/basket', '/notices?language=en'].map(read));
    const shown = await screen('kitchen/mine');
    return { ...page, html: '<h1>' + session.profile.name + ', ' + session.profile.role + '</h1>' + answers + '<nav>' + frame + '</nav>' + typeof shown };
  },
};`;

const mine = { screen: 'kitchen/mine', render: 'server', title: 'Mine' } as const;
const orders = [{ call: 'GET /my-orders/{email}', paged: true, own: true }] as const;

const routes: ManifestFacts['surface']['routes'] = [
  { ...mine, path: '/orders', access: 'signed-in', data: orders },
  { ...mine, path: '/wishes', access: 'signed-in', data: [{ call: 'GET /my-wish/{email}', paged: true, own: true }] },
  { ...mine, path: '/checkout/:id', access: 'signed-in', data: [{ call: 'GET /checkouts/{id}' }] },
  { ...mine, path: '/basket', access: 'anyone', personal: true },
  { ...mine, path: '/faq', access: 'anyone' },
  { ...mine, path: '/desk', access: ['Seller', 'admin'], data: [{ call: 'GET /my-products/{email}', own: true }] },
  { ...mine, path: '/court', access: ['admin'], data: [{ call: 'GET /figures' }] },
  { ...mine, path: '/orders/payment/:id', access: 'signed-in', render: 'browser' },
];

const screens = { mine: { scripts: ['mine.js'], styles: [] } };

/** A site with one page of each personal kind. */
export function createPersonalSite(folder: string): FakeReleaseStore {
  const store = new FakeReleaseStore(folder);
  store.release('shell', 's1', { ssr: shell, facts: { entry: { scripts: ['main.js'], styles: [] } } });
  const ssr = 'exports.screens = { mine: {} };';
  store.release('kitchen', 'k1', { ssr, facts: { surface: { name: 'kitchen', routes }, screens } });
  const theirs = [{ ...mine, path: '/gifts', screen: 'offers/mine', access: 'signed-in', data: orders }] as const;
  store.release('offers', 'o1', { ssr, facts: { surface: { name: 'offers', routes: theirs }, screens } });
  return store;
}
