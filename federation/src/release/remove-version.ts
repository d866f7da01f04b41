import { findVersion } from '../discovery';
import { changeDiscovery } from './document/change-discovery';
import { findCanary, withoutVersion } from './document/discovery-changes';
import type { ReleaseStore } from './store/release-store';
import { ReleaseRefused } from './document/release-refused';

interface Removal {
  by: string;
  /** Defaults to the canary. */
  build?: string;
  reason?: string;
}

/** Ends a canary or a preview, and returns its build. */
export async function removeVersion(
  store: ReleaseStore,
  name: string,
  { by, build, reason }: Removal,
): Promise<string> {
  const { change } = await changeDiscovery(store, (discovery) => {
    const ended = build ?? findCanary(discovery, name)?.metadata.version;
    if (ended === undefined) throw new ReleaseRefused(`${name} has no canary`);
    if (!findVersion(discovery, name, ended)) throw new ReleaseRefused(`${name} ${ended} isn’t shown to anyone`);
    return {
      discovery: withoutVersion(discovery, name, ended),
      change: { what: 'withdrawal' as const, by, builds: { [name]: ended }, reason },
    };
  });
  return change.builds[name] ?? '';
}
