import {
  isDiscovery,
  liveVersion,
  manifestAddress,
  type Discovery,
  type Version,
} from '@food-court/federation/discovery';
import { integrityOf, type ReleaseStore } from '@food-court/federation/release';
import { type Copy, copyBuild } from '#delivery/copied-build';

/** What a visitor falls back to: an earlier good build, or nothing. */
export type Fallback = 'earlier' | 'none';

export interface FaultyBuild extends Pick<Copy, 'name' | 'change' | 'spoil'> {
  fault: string;
  fallback: Fallback;
}

/** The good build to fall back to. */
export const earlierBuild = 'earlier';

/** As a part of a name in a script, which a build’s name becomes. */
export const buildOf = (fault: string, fallback: Fallback): string =>
  `${fault.toLowerCase().replaceAll(/\W+/g, '_')}_${fallback}`;

/** So small a share that nobody draws it: only a visitor whose cookie names such a build is served it. So all can be served at once. */
const shareOfNobody = 0.001;

/** Puts the builds into the store and into the document, beside what is live. */
export async function serveBeside(store: ReleaseStore, builds: readonly FaultyBuild[]): Promise<void> {
  const stored = await store.readDiscovery();
  const discovery: unknown = JSON.parse(stored?.text ?? '');
  if (!isDiscovery(discovery)) throw new Error('There is no site yet');
  const microFrontends = { ...discovery.microFrontends };
  for (const name of new Set(builds.map((build) => build.name))) {
    const from = liveVersion(discovery, name)?.metadata.version ?? '';
    await copyBuild(store, { name, from, to: earlierBuild });
    microFrontends[name] = [
      ...(microFrontends[name] ?? []),
      ...(await Promise.all(
        builds.filter((build) => build.name === name).map((build) => versionOf(store, from, build)),
      )),
    ];
  }
  const document: Discovery = { ...discovery, microFrontends };
  if (!(await store.replaceDiscovery(JSON.stringify(document), stored)))
    throw new Error('Somebody else has released meanwhile');
}

async function versionOf(
  store: ReleaseStore,
  from: string,
  { name, fault, fallback, change, spoil }: FaultyBuild,
): Promise<Version> {
  const build = await copyBuild(store, { name, from, to: buildOf(fault, fallback), change, spoil });
  return {
    url: manifestAddress({ base: store.addressOf(name, build) }),
    ...(fallback === 'earlier' && { fallbackUrl: manifestAddress({ base: store.addressOf(name, earlierBuild) }) }),
    metadata: { version: build, integrity: integrityOf(await store.readFile(name, build, 'client/mf-manifest.json')) },
    deployment: { traffic: shareOfNobody, default: false },
    extras: { since: new Date().toISOString(), by: 'the failure suite' },
  };
}
