import type { Discovery } from '../discovery';
import { findCanary } from './document/discovery-changes';
import type { ReleaseStore } from './store/release-store';
import type { Stamp } from '../workspace/build-stamp';
import { ReleaseRefused } from './document/release-refused';
import { show, type Publication } from './show';

/** Works only while the canary is running: one that was ended because of visitors’ reports must not return this way. */
export async function changeShare(
  store: ReleaseStore,
  { name, build }: Stamp,
  { percent, ...publication }: Omit<Publication, 'check' | 'audience'> & { percent: number },
): Promise<void> {
  await show(store, [{ name, build }], {
    ...publication,
    audience: { percent },
    check: async (discovery) => requireCanary(discovery, { name, build }),
  });
}

export function requireCanary(discovery: Discovery, { name, build }: Stamp): void {
  if (findCanary(discovery, name)?.metadata.version !== build)
    throw new ReleaseRefused(
      `The canary ${name} ${build} has ended in the meantime. npm run releases shows who ended it and why`,
    );
}
