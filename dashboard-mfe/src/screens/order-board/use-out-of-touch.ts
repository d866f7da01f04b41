import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether what is shown could not be read again since, be it once: a new try that is under way is no news yet. */
export function useOutOfTouch({ dataUpdatedAt, failureCount, isPaused }: UseQueryResult): boolean {
  const [since, setSince] = useState<number>();
  const fails = failureCount > 0 || isPaused;
  useEffect(() => {
    if (fails) setSince(dataUpdatedAt);
  }, [fails, dataUpdatedAt]);
  return since === dataUpdatedAt;
}
