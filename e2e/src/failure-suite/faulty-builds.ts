import {
  isDiscovery,
  liveVersion,
  manifestAddress,
  type Discovery,
  type Version,
} from '@food-court/federation/discovery';
import { integrityOf, type ReleaseStore } from '@food-court/federation/release';
import { type Copy, copyBuild } from '#delivery/copied-build';

/** Whether there is an earlier good build to fall back to. */
export type Fallback = 'earlier' | 'none';

export interface FaultyBuild extends Pick<Copy, 'name' | 'change' | 'spoil'> {
  fault: string;
  fallback: Fallback;
}

/** The good build to fall back to. */
export const earlierBuild = 'earlier';

/** Returns a name of letters, digits and underscores, because a build’s name becomes part of names in scripts. */
export const buildOf = (fault: string, fallback: Fallback): string =>
  `${fault.toLowerCase().replaceAll(/\W+/g, '_')}_${fallback}`;

/** A share so small that nobody draws it. Only visitors whose cookie names such a build get it, so all can be live at once. */
const shareOfNobody = 0.001;

/** Adds the builds to the store and to the discovery document, beside the live ones. */
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
    throw new Error('Another release happened meanwhile');
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
