import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { clientAddress, type LineupNews, type Manifest } from '@food-court/federation/discovery';
import { expectIntegrity, scriptRules } from './script-rules';
import { loadTexts } from './texts';

let known: LineupNews;

/** The builds that this tab runs, or will run once it needs them. */
export const knownBuilds = (): LineupNews => known;

/** True for a screen of a team other than the site’s own. */
export const isForeign = (screen: string): boolean => !!known.foreign?.includes(screen.split('/')[0] ?? '');

const foreignRun = new Set<string>();

/** From then on such code may read everything that is typed in this document. */
export const hasForeignCodeRun = (): boolean => foreignRun.size > 0;

export function startRemotes(state: LineupNews): void {
  registerPlugins([scriptRules]);
  registerBuilds(state, Object.keys(state.lineup.remotes));
}

/** Registers these remotes with their builds in `builds`. Open screens of a former build stay as they are. */
export function registerBuilds(builds: LineupNews, remotes: readonly string[]): void {
  known = builds;
  registerRemotes(
    remotes.flatMap((name) => remoteOf(name, builds.manifests[name]) ?? []),
    { force: true },
  );
}

/** Loads the module of a remote’s screen, and the texts in its language. */
export async function loadRemoteScreen(id: string): Promise<unknown> {
  if (isForeign(id)) {
    foreignRun.add(id);
    (await import(/* webpackChunkName: "releases" */ './lent-libraries')).lendTo(isForeign);
  }
  await loadTexts(known, id.split('/')[0] ?? '');
  return loadRemote(id);
}

/**
 * The runtime gets the entry script, not the manifest: it would cache any answer as the manifest without checking the
 * status, and needs 3 KB of code for that.
 */
function remoteOf(name: string, manifest: Manifest | undefined) {
  const release = known.lineup.remotes[name];
  if (!release || !manifest) return undefined;
  // The name in the manifest could be that of another remote.
  const { globalName, remoteEntry, foodCourt } = manifest.metaData;
  const entry = clientAddress(release, remoteEntry.name);
  expectIntegrity(entry, foodCourt.integrity[remoteEntry.name]);
  return { name, entryGlobalName: globalName, entry };
}
