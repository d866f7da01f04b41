import type { QueryClient } from '@tanstack/react-query';
import { isWorkPending } from '#navigation/pending-work.ts';
import type { LiveSite } from '#navigation/site-source.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import type { BlamedBuild } from './blame';
import { watchHangs } from './hang-watch';
import { reportEmptyPage } from './empty-page';
import { ownersOf } from './owners';
import { reportErrors } from './report-errors';

/** In a row, without anything that the page waits for. */
const secondsUntilSettled = 3;
/** A reading takes time, and a tenth of the visitors are enough to find what all of them get. */
const shareOfReadings = 0.1;

export interface PageListeners {
  onPage: () => void;
  /** Call this before a new document opens. */
  onLeave: () => void;
}

/** Reports to the server what goes wrong with a page’s builds, from the moment it opens. */
export function watchPages(site: LiveSite, client: QueryClient): PageListeners {
  reportErrors();
  const watch = watchHangs(() => passSecond());
  /** Builds by keys such as 'kitchen@2' whose entering is over, so a later hang is not caused by it. */
  const settled = new Set<string>();
  let owners: BlamedBuild[] = [];
  let isEntering = true;
  let quietSeconds = 0;
  const isRead = Math.random() < shareOfReadings;

  const enter = (): void => {
    owners = ownersOf(site, location.pathname, location.search);
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
    if (isRead && knownBuilds().watched) readDocument(owners.at(-1));
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
  /** A loading profile shows a skeleton, but is neither pending work nor a query. */
  const isBusy = (): boolean =>
    isWorkPending() ||
    client.isFetching() > 0 ||
    !navigator.onLine ||
    !!document.querySelector('main [aria-busy=true]');
  const leave = (): void => {
    [owners, isEntering] = [[], false];
    watch.pause();
  };
  // A dialog blocks the main thread while the worker’s clock goes on.
  addEventListener('beforeprint', watch.pause);
  enter();
  return { onPage: enter, onLeave: leave };
}

const readDocument = (owner: BlamedBuild | undefined): void =>
  void import(/* webpackChunkName: "reading" */ '../reading/report-reading').then(
    ({ reportReading }) => reportReading(owner),
    // Without the code nothing is read.
    () => {},
  );

const idOf = ({ name, build }: BlamedBuild): string => `${name}@${build}`;
