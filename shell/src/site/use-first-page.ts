import { useCallback, useState } from 'react';

/**
 * React does not leave a page that is not hydrated yet: the way on would wait for the code of the page that is left, which
 * may never come. So whoever goes on before the first page is awake gives its place up, and so does a page that is to be shown
 * anew: another build’s page does not fit its markup. Either makes another `page`.
 */
export function useFirstPage(page: string) {
  const [first] = useState(page);
  const [awake, setAwake] = useState(false);
  const [givenUp, setGivenUp] = useState(false);
  if (page !== first && !awake && !givenUp) setGivenUp(true);
  return { givenUp, onAwake: useCallback(() => setAwake(true), []) };
}
