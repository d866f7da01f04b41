import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { clientAddress, type LineupNews, type Manifest } from 'federation/discovery';
import { expectEntry, scriptRules } from './script-rules';

let known: LineupNews;

/** The builds that this tab runs, or will where nothing of them was needed yet. */
export const knownBuilds = (): LineupNews => known;

export function startRemotes(state: LineupNews): void {
  registerPlugins([scriptRules]);
  registerBuilds(state, Object.keys(state.lineup.remotes));
}

/** From now on these remotes are what `builds` says. Screens of a former build that are open go on with it. */
export function registerBuilds(builds: LineupNews, remotes: readonly string[]): void {
  known = builds;
  registerRemotes(
    remotes.flatMap((name) => remoteOf(builds.manifests[name]) ?? []),
    { force: true },
  );
}

/** The module of a screen of a remote. */
export const loadRemoteScreen = (id: string): Promise<unknown> => loadRemote(id);

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
