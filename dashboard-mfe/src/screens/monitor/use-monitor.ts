import { useEffect, useState } from 'react';
import { ApiError, call, type Monitor } from '@food-court/shared-api';

const askMs = 3_000;
const slowestMs = 30_000;

/** Longer after each failure, so that screens do not all ask a server that just came back. */
const pauseAfter = (failures: number): number => Math.min(slowestMs, askMs * 2 ** failures);

export interface MonitorState {
  monitor?: Monitor;
  receivedAt?: number;
  /** The last answer did not come. */
  isStale: boolean;
  /** The link is not valid. It may be again only with another key. */
  isRefused: boolean;
}

/** What the server last told, asked again and again: for months, and after each loss of the connection. */
export function useMonitor(key: string): MonitorState {
  const [state, setState] = useState<MonitorState>({ isStale: false, isRefused: key === '' });

  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;

    const ask = async () => {
      if (isAsking) return;
      clearTimeout(timer);
      isAsking = true;
      try {
        const monitor = await call('GET /monitor', { query: { key } }, stop.signal);
        failures = 0;
        setState({ monitor, receivedAt: Date.now(), isStale: false, isRefused: false });
      } catch (error) {
        if (stop.signal.aborted) return;
        failures += 1;
        if (isRefusal(error)) setState({ isStale: false, isRefused: true });
        else setState((before) => ({ ...before, isStale: true }));
      } finally {
        isAsking = false;
      }
      timer = setTimeout(() => void ask(), pauseAfter(failures));
    };
    const again = () => void ask();
    again();
    window.addEventListener('online', again);
    return () => {
      stop.abort();
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [key]);

  return state;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
