import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { clientAddress, type LineupNews, type Manifest } from '@food-court/federation/discovery';
import { expectIntegrity, scriptRules } from './script-rules';
import { loadTexts } from './texts';

let known: LineupNews;

/** The builds that this tab runs, or will run once it needs them. */
export const knownBuilds = (): LineupNews => known;

export function startRemotes(state: LineupNews): void {
  registerPlugins([scriptRules]);
  registerBuilds(state, Object.keys(state.lineup.remotes));
}

/** Registers these remotes with their builds in `builds`. Open screens of a former build stay as they are. */
export function registerBuilds(builds: LineupNews, remotes: readonly string[]): void {
  known = builds;
  registerRemotes(
    remotes.flatMap((name) => remoteOf(builds.manifests[name]) ?? []),
    { force: true },
  );
}

/** The module of a screen of a remote, and the texts of its language. */
export async function loadRemoteScreen(id: string): Promise<unknown> {
  await loadTexts(known, id.split('/')[0] ?? '');
  return loadRemote(id);
}

/**
 * The runtime gets the entry script, not the manifest: it would cache any answer as the manifest without a check of the
 * status, and needs 3 KB of code for that.
 */
function remoteOf(manifest: Manifest | undefined) {
  const release = manifest && known.lineup.remotes[manifest.metaData.foodCourt.surface.name];
  if (!release) return undefined;
  const { name, globalName, remoteEntry, foodCourt } = manifest.metaData;
  const entry = clientAddress(release, remoteEntry.name);
  expectIntegrity(entry, foodCourt.integrity[remoteEntry.name]);
  return { name, entryGlobalName: globalName, entry };
}
