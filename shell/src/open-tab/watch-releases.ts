import type { LineupNews } from 'federation/discovery';
import { knownBuilds } from '../remotes/remotes';
import { readLineupNews } from '../remotes/site-documents';

const pauseMs = 15_000;
/** React may draw one arrival several times. */
const oneArrivalMs = 1_000;

export interface Heard {
  news: LineupNews;
  /** What the tab knew when it asked: a failure may teach it what is newer than a slow answer. */
  whileKnown: LineupNews;
}

/** Asks for news now and then while somebody looks at the page; the answer is what asks at an arrival. */
export function watchReleases(hear: (heard: Heard) => void): () => void {
  let underWay = false;
  let askedAt = 0;

  const ask = (): void => {
    if (underWay || document.visibilityState !== 'visible') return;
    underWay = true;
    askedAt = Date.now();
    const whileKnown = knownBuilds();
    const answered = (): void => void (underWay = false);
    // Who can't be reached is asked again soon enough.
    readLineupNews('no-cache')
      .then((news) => hear({ news, whileKnown }))
      .then(answered, answered);
  };

  setInterval(ask, pauseMs);
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    if (Date.now() - askedAt > oneArrivalMs) ask();
  };
}
