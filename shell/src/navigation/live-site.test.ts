import { QueryClient } from '@tanstack/react-query';
import { manifest } from '../testing/routes';

const release = (build: string) => ({ build, base: `/releases/kitchen/${build}/` });
const lineupOf = (kitchen: string) => ({
  lineup: { shell: release('s1'), remotes: { kitchen: release(kitchen) } },
  manifests: { kitchen: manifest('kitchen') },
});
let known = lineupOf('k1');
jest.mock('../remotes/remotes', () => ({ knownBuilds: () => known }));

async function opened() {
  known = lineupOf('k1');
  const { liveSite } = await import('./live-site');
  const site = liveSite(new QueryClient());
  return { site, edition: () => site.atArrival(false).number };
}

it('is another edition with another build', async () => {
  const { edition } = await opened();
  const before = edition();
  known = lineupOf('k2');
  expect(edition()).toBe(before + 1);
  expect(edition()).toBe(before + 1);
});

it('is the same edition when the same builds are told once more: a page that fails does not begin again and again', async () => {
  const { edition } = await opened();
  const before = edition();
  for (let times = 0; times < 3; times++) {
    known = lineupOf('k1');
    expect(edition()).toBe(before);
  }
});
