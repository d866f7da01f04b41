import { formatLineup, hangWatchAddress, type Heartbeat } from '@food-court/federation/discovery';
import { knownBuilds } from '../remotes/remotes';

export interface HangWatch {
  beat: (beat: Omit<Heartbeat, 'builds'>) => void;
  /** A tab out of sight may be slow: its browser holds it. */
  pause: () => void;
}

/** A worker that asks each second, and hears when this tab stops answering. Where a browser starts none, nobody asks. */
export function watchHangs(onSecond: () => void): HangWatch {
  const worker = startWorker();
  worker?.addEventListener('message', onSecond);
  const post = (beat: Heartbeat | undefined): void => worker?.postMessage(beat);
  return {
    beat: (beat) => post({ ...beat, builds: formatLineup(knownBuilds().lineup) }),
    pause: () => post(undefined),
  };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(hangWatchAddress);
  } catch {
    return undefined;
  }
}
