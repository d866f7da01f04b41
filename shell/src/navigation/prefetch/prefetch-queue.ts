const maxAtOnce = 2;
/** A network may send three hundred reads a minute and more (server/src/platform/config/settings.ts); a page makes a few calls. */
const maxInAMinute = 30;
const minute = 60_000;
/** Gives a failing site a rest from prefetches. */
const pauseAfterFailureMs = 30_000;

interface Prefetch {
  pathname: string;
  isPointedAt: boolean;
  work: () => Promise<unknown>;
}

/** Runs few prefetches at once and few per minute. A link that is pointed at goes first, and only the last such link waits. */
export function prefetchQueue() {
  let waiting: Prefetch[] = [];
  const running = new Set<string>();
  let startedAt: number[] = [];
  let pausedUntil = 0;

  const mayStart = (now: number): boolean => {
    startedAt = startedAt.filter((time) => now - time < minute);
    return running.size < maxAtOnce && startedAt.length < maxInAMinute && now >= pausedUntil;
  };

  const startNext = (): void => {
    const next = waiting[0];
    const now = performance.now();
    if (!next || !mayStart(now)) return;
    waiting = waiting.slice(1);
    running.add(next.pathname);
    startedAt.push(now);
    const ended = (): void => {
      running.delete(next.pathname);
      startNext();
    };
    next.work().then(ended, () => {
      pausedUntil = performance.now() + pauseAfterFailureMs;
      waiting = [];
      ended();
    });
    startNext();
  };

  return {
    add: (added: Prefetch): void => {
      if (running.has(added.pathname)) return;
      const others = waiting.filter(
        ({ pathname, isPointedAt }) => pathname !== added.pathname && !(added.isPointedAt && isPointedAt),
      );
      waiting = added.isPointedAt ? [added, ...others] : [...others, added];
      startNext();
    },
    /** Call this when another page is opened: what was likely on the previous one is not wanted any more. */
    clear: (): void => void (waiting = []),
  };
}
