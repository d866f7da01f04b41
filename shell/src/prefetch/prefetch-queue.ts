const maxAtOnce = 2;
/** A network may read three hundred times a minute and more (server/src/platform/config/settings.ts); a page asks a few calls. */
const maxInAMinute = 30;
const minute = 60_000;
/** A site that fails is not asked for guesses for a while. */
const pauseAfterFailureMs = 30_000;

interface Prefetch {
  pathname: string;
  isPointedAt: boolean;
  work: () => Promise<unknown>;
}

/** Few at once and few in a minute. What somebody points at goes first, and only the last such link is waited for. */
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
    /** Another page is opened: what was likely on the one before is not wanted any more. */
    clear: (): void => void (waiting = []),
  };
}
