/**
 * One after the other in all tabs of this browser: what the first one leaves in storage is there for the next.
 * A browser that has no locks, or gives none here, does without.
 */
export async function tabsInTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let begun = false;
  const begin = (): Promise<Result> => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}
