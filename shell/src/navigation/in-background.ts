import { isWorkPending } from './pending-work';

const pauseMs = 100;

/** Resolves in a task of its own when the browser is idle. Safari can’t tell whether it is. */
const idle = (): Promise<unknown> => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

async function untilFree(): Promise<void> {
  await idle();
  while (isWorkPending()) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await idle();
  }
}

function queueOfJobs() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
    const done = last.then(untilFree).then(work);
    last = done.then(
      () => {},
      () => {},
    );
    return done;
  };
}

/** Runs one job after the other, each in an idle moment in which the visitor waits for nothing. */
export const inBackground = queueOfJobs();
