import type { QueryClient } from '@tanstack/react-query';
import { findDestination } from '@food-court/federation/discovery';
import { isWorkPending } from '../navigation/pending-work';
import type { LiveSite } from '../navigation/site-source';
import { knownBuilds } from '../remotes/remotes';
import { ownerOf } from '../remotes/screens';
import type { BlamedBuild } from './blame';
import { watchHangs } from './hang-watch';
import { reportEmptyPage } from './empty-page';
import { reportErrors } from './report-errors';

/** In a row, without anything that the page waits for. */
const secondsUntilSettled = 3;

export interface PageListeners {
  onPage: () => void;
  /** A new document comes: this one has no next page. */
  onLeave: () => void;
}

/** Tells the server what goes wrong with the builds of a page, from its opening on. */
export function watchPages(site: LiveSite, client: QueryClient): PageListeners {
  reportErrors();
  const watch = watchHangs(() => passSecond());
  /** 'kitchen@2': nothing of it hangs because it is entered. */
  const settled = new Set<string>();
  let owners: BlamedBuild[] = [];
  let isEntering = true;
  let quietSeconds = 0;

  const enter = (): void => {
    owners = ownersOf(site);
    [isEntering, quietSeconds] = [true, 0];
    beat();
  };
  const beat = (): void => {
    const entering = isEntering ? owners.filter((owner) => !settled.has(idOf(owner))) : [];
    watch.beat({ entering, path: location.pathname });
  };
  const settle = (): void => {
    isEntering = false;
    if (reportEmptyPage(owners.at(-1))) return;
    for (const owner of owners) settled.add(idOf(owner));
  };
  const passSecond = (): void => {
    if (document.visibilityState !== 'visible') return watch.pause();
    if (isEntering) {
      quietSeconds = isBusy() ? 0 : quietSeconds + 1;
      if (quietSeconds >= secondsUntilSettled) settle();
    }
    beat();
  };
  /** A profile that is looked up shows a skeleton, and is neither work nor a query. */
  const isBusy = (): boolean =>
    isWorkPending() ||
    client.isFetching() > 0 ||
    !navigator.onLine ||
    !!document.querySelector('main [aria-busy=true]');
  const leave = (): void => {
    [owners, isEntering] = [[], false];
    watch.pause();
  };
  // A dialog holds the thread while the worker’s seconds go on.
  addEventListener('beforeprint', watch.pause);
  enter();
  return { onPage: enter, onLeave: leave };
}

const idOf = ({ name, build }: BlamedBuild): string => `${name}@${build}`;

/** The builds whose screens the page shows: the frame’s, and last the screen’s. */
function ownersOf(site: LiveSite): BlamedBuild[] {
  const destination = findDestination(site.edition().map, location.pathname, location.search);
  if (destination.kind !== 'page') return [];
  const { shell, remotes } = knownBuilds().lineup;
  const { within, screen } = destination.route;
  const names = new Set([within, screen].flatMap((id) => (id === undefined ? [] : [ownerOf(id)])));
  return [...names].flatMap((name) => {
    const build = (name === 'shell' ? shell : remotes[name])?.build;
    return build === undefined ? [] : [{ name, build }];
  });
}
