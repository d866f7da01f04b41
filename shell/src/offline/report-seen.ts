import { findDestination } from '@food-court/federation/discovery';
import type { LiveSite } from '../navigation/site-source';
import { allowance } from '../prefetch/line';
import { knownBuilds } from '../remotes/remotes';
import { line } from './line';
import { notifyWorker } from './notify-worker';

/** A page that is left sooner was not looked at. Its pictures have come by then. */
const lookMs = 2_000;

/** Tells the worker what is shown, and all files and pictures that have come. Answers what to do at each page that is opened. */
export function reportSeen(site: LiveSite): () => void {
  const arrived = { files: new Map<string, string>(), pictures: new Set<string>() };
  let waiting: ReturnType<typeof setTimeout> | undefined;

  new PerformanceObserver((list) => {
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[]) {
      // One that failed is asked for again with a number behind its address: the last one counts.
      if (isOfBuild(name)) arrived.files.set(name.split('?')[0]!, name);
      else if (initiatorType === 'img') arrived.pictures.add(name);
    }
    // What comes late is reported late.
    if (arrived.files.size + arrived.pictures.size > 0) waiting ??= setTimeout(report, lookMs);
  }).observe({ type: 'resource', buffered: true });

  const report = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (line.get() !== 'up') return;
    const { pathname, search } = location;
    const destination = findDestination(site.edition().map, pathname, search);
    const offline = destination.kind === 'page' ? destination.route.offline : undefined;
    void notifyWorker({
      kind: 'seen',
      ...(offline && { page: pathname + search, isOwn: offline === 'own' }),
      files: [...arrived.files.values()],
      // They are many bytes for somebody who pays for each.
      pictures: allowance() === 'nothing' ? [] : [...arrived.pictures],
    });
    arrived.files.clear();
    arrived.pictures.clear();
  };

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
  const onPage = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(report, lookMs);
  };
  onPage();
  return onPage;
}

/** Their names tell what is in them. */
function isOfBuild(address: string): boolean {
  const { shell, remotes } = knownBuilds().lineup;
  return [shell, ...Object.values(remotes)].some(({ base }) => address.startsWith(new URL(base, location.href).href));
}
