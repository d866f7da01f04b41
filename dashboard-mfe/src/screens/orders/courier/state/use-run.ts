import { useEffect, useRef, useState } from 'react';
import { ApiError, call, type OpenRun } from '@food-court/shared-api';
import { isEnded } from '#orders/delivery/stop-states.ts';
import { deviceFor } from './device';
import { poll } from './poll';

/** The link is withdrawn or its run is over; another phone has opened it; or the court can’t be reached, and the page tries again. */
export type LinkProblem = 'gone' | 'elsewhere' | 'unreachable';

interface Link {
  /** The last answer. It is only in memory, because it says where people live. */
  run?: OpenRun;
  problem?: LinkProblem;
}

export interface RunLink extends Link {
  /** Asks at once. An answer of a step may come with it; an older answer doesn’t replace it. */
  refresh: (run?: OpenRun) => void;
}

/** Opens the link, and asks for its stops until all are done. */
export function useRun(key: string): RunLink {
  const [link, setLink] = useState<Link>(key === '' ? { problem: 'gone' } : {});
  const [round, setRound] = useState(1);
  const isOpened = useRef(false);
  const isOver = link.problem === 'gone' || link.problem === 'elsewhere' || (!!link.run && isDone(link.run));

  useEffect(() => {
    if (isOver) return;
    const asker = { key, device: deviceFor(key) };
    return poll({
      ask: (signal) =>
        isOpened.current
          ? call('GET /courier', { query: asker }, signal)
          : call('POST /courier/openings', { body: asker }, signal),
      onAnswer: (run) => {
        isOpened.current = true;
        setLink({ run });
      },
      onFailure: (error) =>
        setLink(({ run }) => {
          const problem = problemIn(error);
          return problem === 'unreachable' ? { run, problem } : { problem };
        }),
    });
  }, [key, round, isOver]);

  const refresh = (run?: OpenRun) => {
    if (run) setLink({ run });
    setRound((before) => before + 1);
  };
  return { ...link, refresh };
}

export const isDone = ({ stops }: OpenRun): boolean => stops.every(({ state }) => isEnded(state));

function problemIn(error: unknown): LinkProblem {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.code === 'conflict') return 'elsewhere';
  return error.code === 'not_found' || error.code === 'validation_failed' ? 'gone' : 'unreachable';
}
