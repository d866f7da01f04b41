/**
 * Runs the work under a lock that all tabs of this browser share, so that it sees what the previous job stored. In a
 * browser that lacks or denies locks, it runs without one.
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
