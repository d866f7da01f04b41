import { clientAddress } from '@food-court/federation/discovery';
import { knownBuilds } from '#remotes/remotes.ts';
import { ownerOf } from '#remotes/screens.ts';
import { createScript } from '#remotes/script-rules.ts';

const preloaded = new Set<string>();

/** Downloads the entry of a remote without running it. */
export function preloadRemote(screen: string): void {
  const { lineup, manifests } = knownBuilds();
  const release = lineup.remotes[ownerOf(screen)];
  const { remoteEntry } = manifests[ownerOf(screen)]?.metaData ?? {};
  if (!release || !remoteEntry) return;
  // Must have the script’s own address and attributes, or the browser requests it twice.
  const { src: href, integrity, crossOrigin } = createScript(clientAddress(release, remoteEntry.name)).script;
  if (preloaded.has(href)) return;
  preloaded.add(href);
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href, integrity, crossOrigin }),
  );
}
