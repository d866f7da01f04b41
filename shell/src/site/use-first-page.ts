import { useCallback, useState } from 'react';

/**
 * React does not leave a page that is not hydrated yet: the way on would wait for the code of the page that is left, which
 * may never come. So whoever goes on before the first page is awake gives its place up.
 */
export function useFirstPage(pathname: string) {
  const [firstPathname] = useState(pathname);
  const [awake, setAwake] = useState(false);
  const [givenUp, setGivenUp] = useState(false);
  if (pathname !== firstPathname && !awake && !givenUp) setGivenUp(true);
  return { givenUp, onAwake: useCallback(() => setAwake(true), []) };
}
