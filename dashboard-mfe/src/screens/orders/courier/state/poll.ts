import type { OpenRun } from '@food-court/shared-api';

const pauseMs = 20_000;
const firstRetryMs = 2_000;

interface Polling {
  ask: (signal: AbortSignal) => Promise<OpenRun>;
  onAnswer: (run: OpenRun) => void;
  onFailure: (error: unknown) => void;
}

/** Asks until it is stopped, and at once when the phone has a connection again or its screen is on. Returns a function that stops it. */
export function poll({ ask, onAnswer, onFailure }: Polling): () => void {
  const stop = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askNow = async () => {
    clearTimeout(timer);
    try {
      const run = await ask(stop.signal);
      if (stop.signal.aborted) return;
      failures = 0;
      onAnswer(run);
    } catch (error) {
      if (stop.signal.aborted) return;
      failures += 1;
      onFailure(error);
    }
    clearTimeout(timer);
    timer = setTimeout(askWhenVisible, failures > 0 ? Math.min(pauseMs, firstRetryMs * 2 ** (failures - 1)) : pauseMs);
  };
  const askWhenVisible = () => {
    if (!stop.signal.aborted && document.visibilityState === 'visible') void askNow();
  };
  askWhenVisible();
  const { signal } = stop;
  document.addEventListener('visibilitychange', askWhenVisible, { signal });
  window.addEventListener('online', askWhenVisible, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
