import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { clientAddress, type Discovery, type Manifest, type PageState } from 'federation/discovery';
import { scriptRules, tryAnew } from './script-rules';
import { readDiscovery, readManifest } from './site-documents';

let discovery: Discovery;

export function startRemotes(state: Pick<PageState, 'discovery' | 'manifests'>): void {
  discovery = state.discovery;
  registerPlugins([scriptRules]);
  const known = Object.keys(discovery.remotes).flatMap((name) => state.manifests[name] ?? []);
  registerRemotes(known.map((manifest) => remoteOf(manifest)));
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
  discovery = await readDiscovery().catch(() => discovery);
  const release = discovery.remotes[name];
  if (!release) throw new Error(`Nothing named ${name} is deployed`);
  registerRemotes([remoteOf(await readManifest(release))], { force: true });
}

/**
 * The runtime gets the entry script, not the manifest: it would fetch and keep what it takes for a manifest without looking
 * at the status, and costs 3 KB to do so.
 */
function remoteOf({ metaData }: Manifest) {
  const { name, globalName, remoteEntry, foodCourt } = metaData;
  const release = discovery.remotes[foodCourt.surface.name];
  if (!release) throw new Error(`Nothing named ${name} is deployed`);
  return { name, entryGlobalName: globalName, entry: clientAddress(release, remoteEntry.name) };
}
