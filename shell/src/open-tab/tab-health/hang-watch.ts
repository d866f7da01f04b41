import { formatLineup, hangWatchAddress, type Heartbeat } from '@food-court/federation/discovery';
import { knownBuilds } from '#remotes/remotes.ts';
import { removeStartNote } from './start-note';

export interface HangWatch {
  beat: (beat: Omit<Heartbeat, 'builds'>) => void;
  /** Pauses the watch for a hidden tab, which the browser may throttle. */
  pause: () => void;
}

/** Starts a worker that polls this tab each second and notices when it stops responding. Does nothing where a browser starts no worker. */
export function watchHangs(onSecond: () => void): HangWatch {
  const worker = startWorker();
  worker?.addEventListener('message', onSecond);
  if (worker) worker.addEventListener('message', removeStartNote, { once: true });
  else removeStartNote();
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
