import { isDiscovery, liveVersion, manifestAddress, type Discovery, type Version } from 'federation/discovery';
import { integrityOf, type ReleaseStore } from 'federation/release';
import { copyBuild, type Copy } from '../delivery/copied-build';

/** With an earlier good build to fall back to, or without one. */
export type Standing = 'backed' | 'alone';

export interface FaultyBuild extends Pick<Copy, 'name' | 'change' | 'spoil'> {
  fault: string;
  standing: Standing;
}

/** The good build that the backed ones fall back to. */
export const earlier = 'earlier';

/** As a part of a name in a script, which a build’s name becomes. */
export const buildOf = (fault: string, standing: Standing): string =>
  `${fault.toLowerCase().replaceAll(/\W+/g, '_')}_${standing}`;

/** So small a share that nobody draws it: only a visit that holds such a build meets it. So all of them can be served at once. */
const nobodysShare = 0.001;

/** Puts the builds into the store and into the document, beside what is live. */
export async function serveBeside(store: ReleaseStore, builds: readonly FaultyBuild[]): Promise<void> {
  const stored = await store.readDiscovery();
  const discovery: unknown = JSON.parse(stored?.text ?? '');
  if (!isDiscovery(discovery)) throw new Error('There is no site yet');
  const microFrontends = { ...discovery.microFrontends };
  for (const name of new Set(builds.map((build) => build.name))) {
    const from = liveVersion(discovery, name)?.metadata.version ?? '';
    await copyBuild(store, { name, from, to: earlier });
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
  { name, fault, standing, change, spoil }: FaultyBuild,
): Promise<Version> {
  const build = await copyBuild(store, { name, from, to: buildOf(fault, standing), change, spoil });
  return {
    url: manifestAddress({ base: store.addressOf(name, build) }),
    ...(standing === 'backed' && { fallbackUrl: manifestAddress({ base: store.addressOf(name, earlier) }) }),
    metadata: { version: build, integrity: integrityOf(await store.readFile(name, build, 'client/mf-manifest.json')) },
    deployment: { traffic: nobodysShare, default: false },
    extras: { since: new Date().toISOString(), by: 'the failure suite' },
  };
}
