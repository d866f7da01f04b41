import { readLineupNews } from '#remotes/site-documents.ts';
import { comeBack, goDown, line } from './line';

const askEveryMs = 5_000;
/** On a network that swallows everything, a press is refused after this time, and others at once for as long. */
const longestPressMs = 2_000;

export interface Connection {
  reportOffline: () => void;
  /** For a change that is made while the line is down: asks at once, and resolves to whether the change can be sent. */
  recover: () => Promise<boolean>;
}

export const doesServerAnswer = (): Promise<boolean> =>
  readLineupNews().then(
    () => true,
    () => false,
  );

/** Detects that the line is down, then polls until it is up. `refresh` resolves when what is shown is current again. */
export function watchConnection(refresh: () => Promise<unknown>, onChange: (isUp: boolean) => void): Connection {
  let nextCheck: ReturnType<typeof setTimeout> | undefined;

  const askLater = (): void => {
    clearTimeout(nextCheck);
    nextCheck = setTimeout(() => void ask(), askEveryMs);
  };

  const reportOffline = (): void => {
    onChange(false);
    if (line.get() === 'down') return;
    goDown();
    askLater();
  };

  // Asks each time: a question from before the network came back may hang until its time limit.
  async function ask(): Promise<void> {
    if (line.get() !== 'down') return;
    const isUp = await doesServerAnswer();
    // Another question may have been answered meanwhile.
    if (line.get() !== 'down') return;
    onChange(isUp);
    if (isUp) void comeBack(refresh);
    else askLater();
  }

  addEventListener('offline', reportOffline);
  addEventListener('online', () => void ask());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask());
  const { seenAt } = document.documentElement.dataset;
  if (seenAt !== undefined || !navigator.onLine) reportOffline();
  return { reportOffline, recover: recovery(ask) };
}

/** Changes that are made together share one question, and the ones that follow share its refusal. */
function recovery(ask: () => Promise<void>): Connection['recover'] {
  let asked: Promise<unknown> | undefined;
  let mayAskAt = 0;
  addEventListener('online', () => (mayAskAt = 0));

  const askForPress = async (): Promise<void> => {
    await Promise.race([ask(), new Promise((resolve) => setTimeout(resolve, longestPressMs))]);
    if (line.get() === 'down') mayAskAt = Date.now() + longestPressMs;
  };

  return async () => {
    if (line.get() === 'down' && navigator.onLine && Date.now() >= mayAskAt)
      await (asked ??= askForPress().finally(() => (asked = undefined)));
    return line.get() !== 'down';
  };
}
