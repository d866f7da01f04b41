import { useEffect, useState } from 'react';
import { ApiError, call, type Monitor } from '@food-court/shared-api';

const askMs = 3_000;
const slowestMs = 30_000;

/** Backs off after each failure, so that not all screens poll a server that has just recovered. */
const pauseAfter = (failures: number): number => Math.min(slowestMs, askMs * 2 ** failures);

export interface MonitorState {
  monitor?: Monitor;
  receivedAt?: number;
  /** The last poll failed. */
  isStale: boolean;
  /** The key is not valid, and polling can only help if it becomes valid again. */
  isRefused: boolean;
}

/** Polls the server’s numbers, for months and through every loss of the connection. */
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
