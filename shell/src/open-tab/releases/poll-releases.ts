import type { LineupNews } from '@food-court/federation/discovery';
import { knownBuilds } from '#remotes/remotes.ts';
import { readLineupNews } from '#remotes/site-documents.ts';

export interface PolledRelease {
  news: LineupNews;
  /** The tab’s builds at the time of the request: a recovery may apply newer ones before a slow answer comes. */
  knownWhenAsked: LineupNews;
}

/** Returns a function that reads the lineup, one request at a time. */
export function pollReleases(onRelease: (polled: PolledRelease) => void): () => void {
  let isPolling = false;

  return () => {
    if (isPolling) return;
    isPolling = true;
    const knownWhenAsked = knownBuilds();
    const done = (): void => void (isPolling = false);
    // After a failure the next poll tries again.
    readLineupNews('no-cache')
      .then((news) => onRelease({ news, knownWhenAsked }))
      .then(done, done);
  };
}
