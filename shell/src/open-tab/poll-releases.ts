import type { LineupNews } from '@food-court/federation/discovery';
import { knownBuilds } from '../remotes/remotes';
import { readLineupNews } from '../remotes/site-documents';

const pollIntervalMs = 15_000;

export interface PolledRelease {
  news: LineupNews;
  /** The builds of the tab at the time of the request: a recovery may apply newer ones before a slow answer comes. */
  knownWhenAsked: LineupNews;
}

/** Polls the lineup while the page is visible. Answers a function that polls at once. */
export function pollReleases(onRelease: (polled: PolledRelease) => void): () => void {
  let isPolling = false;

  const poll = (): void => {
    if (isPolling || document.visibilityState !== 'visible') return;
    isPolling = true;
    const knownWhenAsked = knownBuilds();
    const done = (): void => void (isPolling = false);
    // After a failure the next poll tries again.
    readLineupNews('no-cache')
      .then((news) => onRelease({ news, knownWhenAsked }))
      .then(done, done);
  };

  setInterval(poll, pollIntervalMs);
  addEventListener('online', poll);
  document.addEventListener('visibilitychange', poll);
  return poll;
}
