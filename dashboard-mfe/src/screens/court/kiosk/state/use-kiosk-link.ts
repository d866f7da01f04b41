import { useEffect, useRef, useState } from 'react';
import { ApiError, call, type KioskState } from '@food-court/shared-api';

const idlePauseMs = 30_000;
const payingPauseMs = 2_000;
const slowestMs = 30_000;

/** The link is withdrawn; another device has opened it; or the court can’t be reached, and the kiosk tries again. */
export type LinkProblem = 'withdrawn' | 'elsewhere' | 'unreachable';

interface Link {
  /** The last answer. */
  state?: KioskState;
  problem?: LinkProblem;
}

export interface KioskLink extends Link {
  asker: { key: string; device: string };
  /** Takes the link from the device that has opened it since. */
  open: () => void;
  /** Asks at once. An answer of a call that changed something may come with it; an older answer doesn’t replace it. */
  refresh: (state?: KioskState) => void;
}

interface Polling {
  asker: KioskLink['asker'];
  isPaying: boolean;
  /** Opens the link in the first call, and asks in all others. */
  isOpened: () => boolean;
  onState: (state: KioskState) => void;
  onProblem: (problem: LinkProblem) => void;
}

/** Asks until it is stopped, or another device has the link. Returns a function that stops it. */
function poll({ asker, isPaying, isOpened, onState, onProblem }: Polling): () => void {
  const stop = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(timer);
    try {
      const state = await (isOpened()
        ? call('GET /kiosk', { query: asker }, stop.signal)
        : call('POST /kiosk/openings', { body: asker }, stop.signal));
      failures = 0;
      onState(state);
    } catch (error) {
      if (stop.signal.aborted) return;
      failures += 1;
      const problem = problemIn(error);
      onProblem(problem);
      if (problem === 'elsewhere') return;
    }
    const pause = isPaying ? payingPauseMs : idlePauseMs;
    timer = setTimeout(() => void ask(), failures > 0 ? Math.min(slowestMs, payingPauseMs * 2 ** failures) : pause);
  };
  const again = () => void ask();
  again();
  window.addEventListener('online', again);
  return () => {
    stop.abort();
    clearTimeout(timer);
    window.removeEventListener('online', again);
  };
}

/** Opens the link and asks for the state of the kiosk: often while somebody pays, else to notice that the link is withdrawn. */
export function useKioskLink(key: string, isPaying: boolean): KioskLink {
  const [device] = useState(() => crypto.randomUUID());
  const [link, setLink] = useState<Link>(key === '' ? { problem: 'withdrawn' } : {});
  const [opening, setOpening] = useState(1);
  const [round, setRound] = useState(1);
  const opened = useRef(0);

  useEffect(() => {
    if (key === '') return;
    return poll({
      asker: { key, device },
      isPaying,
      isOpened: () => opened.current === opening,
      onState: (state) => {
        opened.current = opening;
        setLink({ state });
      },
      onProblem: (problem) => setLink(({ state }) => (problem === 'unreachable' ? { state, problem } : { problem })),
    });
  }, [key, device, opening, isPaying, round]);

  const open = () => {
    setLink({});
    setOpening((before) => before + 1);
  };
  const refresh = (state?: KioskState) => {
    if (state) setLink({ state });
    setRound((before) => before + 1);
  };
  return { ...link, asker: { key, device }, open, refresh };
}

function problemIn(error: unknown): LinkProblem {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.code === 'conflict') return 'elsewhere';
  return error.code === 'not_found' || error.code === 'validation_failed' ? 'withdrawn' : 'unreachable';
}
