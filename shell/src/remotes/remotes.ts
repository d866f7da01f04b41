import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { clientAddress, type LineupNews, type Manifest } from 'federation/discovery';
import { expectEntry, scriptRules, tryAnew } from './script-rules';
import { readLineupNews } from './site-documents';

type KnownBuilds = Pick<LineupNews, 'lineup' | 'manifests'>;

let known: KnownBuilds;

export function startRemotes(state: KnownBuilds): void {
  known = state;
  registerPlugins([scriptRules]);
  registerRemotes(Object.keys(state.lineup.remotes).flatMap((name) => remoteOf(state.manifests[name]) ?? []));
}

/** The module of a screen of a remote. */
export const loadRemoteScreen = (id: string): Promise<unknown> => loadRemote(id);

const revivals = new Map<string, Promise<void>>();

/** Before a screen is tried again: ask where its remote is now, and register it anew. A screen and its frame share one revival. */
export function reviveRemote(name: string): Promise<void> {
  const revival = revivals.get(name) ?? revive(name).finally(() => revivals.delete(name));
  revivals.set(name, revival);
  return revival;
}

async function revive(name: string): Promise<void> {
  tryAnew(name);
  known = await readLineupNews().catch(() => known);
  const remote = remoteOf(known.manifests[name]);
  if (!remote) throw new Error(`Nothing named ${name} is deployed`);
  registerRemotes([remote], { force: true });
}

/**
 * The runtime gets the entry script, not the manifest: it would fetch and keep what it takes for a manifest without looking
 * at the status, and costs 3 KB to do so.
 */
function remoteOf(manifest: Manifest | undefined) {
  const release = manifest && known.lineup.remotes[manifest.metaData.foodCourt.surface.name];
  if (!release) return undefined;
  const { name, globalName, remoteEntry, foodCourt } = manifest.metaData;
  const entry = clientAddress(release, remoteEntry.name);
  expectEntry(entry, foodCourt.integrity[remoteEntry.name]);
  return { name, entryGlobalName: globalName, entry };
}
