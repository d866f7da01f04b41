import type { LineupNews } from '@food-court/federation/discovery';
import { manifest } from '../testing/routes';
import { reloadDocument } from './new-document';

const release = (build: string) => ({ build, base: `/releases/kitchen/${build}/` });
const lineupOf = (kitchen: string) => ({
  lineup: { shell: release('s1'), remotes: { kitchen: release(kitchen) } },
  manifests: { kitchen: manifest('kitchen') },
});
let known: LineupNews = lineupOf('k1');
jest.mock('../remotes/remotes', () => ({ knownBuilds: () => known }));

const at = (pathname: string) => ({ pathname, search: '' });

async function openSite() {
  known = lineupOf('k1');
  const { liveSite } = await import('./live-site');
  const site = liveSite(() => new Promise(() => {}));
  return { site, edition: () => site.enterPage(false, at('/')).number };
}

it('creates a new edition for another build', async () => {
  const { edition } = await openSite();
  const before = edition();
  known = lineupOf('k2');
  expect(edition()).toBe(before + 1);
  expect(edition()).toBe(before + 1);
});

it('creates no new edition when the same builds are registered again', async () => {
  const { edition } = await openSite();
  const before = edition();
  for (let times = 0; times < 3; times++) {
    known = lineupOf('k1');
    expect(edition()).toBe(before);
  }
});

it('opens a new document for each page when foreign remotes are live and nothing checks yet what may run where', async () => {
  const { site } = await openSite();
  expect(site.enterPage(false, at('/login')).openNewDocument).toBeUndefined();
  known = { ...lineupOf('k1'), foreign: ['kitchen'] };
  expect(site.enterPage(false, at('/login')).openNewDocument).toBe(reloadDocument);
});
