import { useCallback, useState } from 'react';

/**
 * React does not leave a page that is not hydrated: the next page would wait for the code of this one, which may never
 * come. So a navigation away from the first page before its hydration abandons its markup. A refresh does the same, because
 * another build's page does not fit the markup. `page` differs after either.
 */
export function useHydration(page: string) {
  const [firstPage] = useState(page);
  const [isHydrated, setHydrated] = useState(false);
  const [isAbandoned, setAbandoned] = useState(false);
  if (page !== firstPage && !isHydrated && !isAbandoned) setAbandoned(true);
  return { isAbandoned, onHydrated: useCallback(() => setHydrated(true), []) };
}
