import { manifest } from '../testing/routes';

const release = (build: string) => ({ build, base: `/releases/kitchen/${build}/` });
const lineupOf = (kitchen: string) => ({
  lineup: { shell: release('s1'), remotes: { kitchen: release(kitchen) } },
  manifests: { kitchen: manifest('kitchen') },
});
let known = lineupOf('k1');
jest.mock('../remotes/remotes', () => ({ knownBuilds: () => known }));

async function openSite() {
  known = lineupOf('k1');
  const { liveSite } = await import('./live-site');
  const site = liveSite(() => new Promise(() => {}));
  return { site, edition: () => site.enterPage(false).number };
}

it('makes another edition for another build', async () => {
  const { edition } = await openSite();
  const before = edition();
  known = lineupOf('k2');
  expect(edition()).toBe(before + 1);
  expect(edition()).toBe(before + 1);
});

it('makes no new edition when the same builds are registered again', async () => {
  const { edition } = await openSite();
  const before = edition();
  for (let times = 0; times < 3; times++) {
    known = lineupOf('k1');
    expect(edition()).toBe(before);
  }
});
