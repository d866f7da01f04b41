import { isWorkPending } from './pending-work';

const pauseMs = 100;

interface IdleBrowser {
  requestIdleCallback: (work: () => void) => unknown;
  scheduler: { postTask: (work: () => void, options: { priority: 'background' }) => unknown };
}

/** In a task of its own, when the browser has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has neither.
    const { requestIdleCallback: whenIdle, scheduler } = globalThis as Partial<IdleBrowser>;
    if (whenIdle) whenIdle(() => resolve());
    else if (scheduler) scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve, pauseMs);
  });

async function untilFree(): Promise<void> {
  await idle();
  while (isWorkPending()) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await idle();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One work after the other, each in an idle moment of the browser in which the visitor waits for nothing. */
export function inBackground<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  const done = last.then(untilFree).then(work);
  last = done.then(
    () => {},
    () => {},
  );
  return done;
}
