const ignore = (): void => undefined;

/**
 * Work that concurrent callers share. Nobody gets the result of a run that began before they asked: a caller who asks
 * while one is running shares the next. So a result is never older than the request, and at most one run is in
 * progress.
 */
export function createSharedRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<void> | undefined;
  let next: Promise<Result> | undefined;

  const run = (): Promise<Result> => {
    next = undefined;
    const result = work();
    const ended = result.then(ignore, ignore);
    running = ended;
    void ended.then(() => {
      if (!next) running = undefined;
    });
    return result;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(run);
    return next;
  };
}
