/**
 * Runs the work under a lock that all tabs of this browser share, so the next one sees what the previous one has stored.
 * In a browser without locks, or one that denies them, the work runs without a lock.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let hasStarted = false;
  const run = (): Promise<Result> => {
    hasStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, run);
  } catch (error) {
    if (hasStarted) throw error;
    return work();
  }
}
