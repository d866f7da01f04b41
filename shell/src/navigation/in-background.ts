import { isWorkPending } from './pending-work';

const pauseMs = 100;

/** In a task of its own, when the browser has nothing else to do. Safari can’t tell. */
const idle = (): Promise<unknown> => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

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
