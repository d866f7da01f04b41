import type { LiveSite } from '#navigation/site-source.ts';
import { allowance } from '#navigation/prefetch/line.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { line } from './line';
import { notifyWorker } from './notify-worker';

/** A page that is left sooner was not looked at. By then its images have loaded. */
const lookMs = 2_000;

/** Tells the worker which page is shown, and which files and images have loaded. Returns a function to call when a page opens. */
export function reportSeen(site: LiveSite): () => void {
  const arrived = { files: new Map<string, string>(), pictures: new Set<string>() };
  let waiting: ReturnType<typeof setTimeout> | undefined;

  new PerformanceObserver((list) => {
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[]) {
      // A retried file has a number after its address; the last address counts.
      if (isOfBuild(name)) arrived.files.set(name.split('?')[0]!, name);
      else if (initiatorType === 'img') arrived.pictures.add(name);
    }
    // Files that load late are reported late.
    if (arrived.files.size + arrived.pictures.size > 0) waiting ??= setTimeout(report, lookMs);
  }).observe({ type: 'resource', buffered: true });

  const report = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (line.get() !== 'up') return;
    const { pathname, search } = location;
    const destination = site.edition().find(location);
    const offline = destination.kind === 'page' ? destination.route.offline : undefined;
    void notifyWorker({
      kind: 'seen',
      ...(offline && { page: pathname + search, isOwn: offline === 'own' }),
      files: [...arrived.files.values()],
      // Images are many bytes for somebody who pays for data.
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

/** The address of such a file contains a hash of its content. */
function isOfBuild(address: string): boolean {
  const { shell, remotes } = knownBuilds().lineup;
  return [shell, ...Object.values(remotes)].some(({ base }) => address.startsWith(new URL(base, location.href).href));
}
