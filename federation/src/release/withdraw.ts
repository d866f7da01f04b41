import { versionsOf } from '../discovery';
import { changeDiscovery } from './change-discovery';
import { canaryOf, withdrawn } from './discovery-changes';
import type { ReleaseStore } from './release-store';

interface Withdrawal {
  by: string;
  /** Without one, the canary. */
  build?: string;
  reason?: string;
}

/** Ends a canary or a preview. Answers which. */
export async function withdraw(store: ReleaseStore, name: string, { by, build, reason }: Withdrawal): Promise<string> {
  const { change } = await changeDiscovery(store, (discovery) => {
    const ended = build ?? canaryOf(discovery, name)?.metadata.version;
    if (ended === undefined) throw new Error(`${name} has no canary`);
    if (!versionsOf(discovery, name).some(({ metadata }) => metadata.version === ended))
      throw new Error(`${name} ${ended} is not shown to anybody`);
    return {
      discovery: withdrawn(discovery, name, ended),
      change: { what: 'withdrawal' as const, by, builds: { [name]: ended }, reason },
    };
  });
  return change.builds[name] ?? '';
}
