/**
 * Runs each job when the one before has ended, even if that one failed. `onBusy` is told at each start and end of a job
 * whether any is left.
 */
export function oneAfterAnother(onBusy: (isBusy: boolean) => void = () => {}) {
  let last: Promise<unknown> = Promise.resolve();
  return async <Value>(job: () => Value | Promise<Value>): Promise<Value> => {
    const result = last.then(job);
    const ended = (last = result.catch(() => {}));
    onBusy(true);
    try {
      return await result;
    } finally {
      onBusy(last !== ended);
    }
  };
}
