import { createObservable } from '@food-court/shared-api';
import { readLineupNews } from '#remotes/site-documents.ts';

/** 'returning': the food court answers again, and what is on screen is being reloaded. */
export type Line = 'up' | 'down' | 'returning';

export const line = createObservable<Line>('up');

const askEveryMs = 5_000;

export const doesServerAnswer = (): Promise<boolean> =>
  readLineupNews().then(
    () => true,
    () => false,
  );

export interface Connection {
  reportOffline: () => void;
  /** For a change that is made while the line is down: asks at once, and resolves to whether the change can be sent. */
  recover: () => Promise<boolean>;
}

/** Detects that the line is down, then polls until it is up. `refresh` resolves when what is shown is current again. */
export function watchConnection(refresh: () => Promise<unknown>, onChange: (isUp: boolean) => void): Connection {
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  let asked: Promise<void> | undefined;

  const askLater = (): void => {
    clearTimeout(nextCheck);
    nextCheck = setTimeout(() => void ask(), askEveryMs);
  };

  const reportOffline = (): void => {
    onChange(false);
    if (line.get() === 'down') return;
    show('down');
    askLater();
  };

  const ask = (): Promise<void> => (asked ??= askServer().finally(() => (asked = undefined)));

  async function askServer(): Promise<void> {
    if (line.get() !== 'down') return;
    const isUp = await doesServerAnswer();
    onChange(isUp);
    if (isUp) void comeBack(refresh);
    else askLater();
  }

  const recover = async (): Promise<boolean> => {
    if (navigator.onLine) await ask();
    return line.get() !== 'down';
  };

  addEventListener('offline', reportOffline);
  addEventListener('online', () => void ask());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask());
  const { seenAt } = document.documentElement.dataset;
  if (seenAt !== undefined || !navigator.onLine) reportOffline();
  return { reportOffline, recover };
}

function show(state: 'down' | 'returning'): void {
  document.documentElement.dataset.offline = state;
  line.set(state);
}

async function comeBack(refresh: () => Promise<unknown>): Promise<void> {
  show('returning');
  await refresh();
  // The line may have gone down again meanwhile.
  if (line.get() === 'returning') goUp();
}

function goUp(): void {
  line.set('up');
  delete document.documentElement.dataset.offline;
  delete document.documentElement.dataset.seenAt;
  // Wakes parts that failed meanwhile and wait for this event: browsers don’t fire it when only the server was away.
  dispatchEvent(new Event('online'));
}
