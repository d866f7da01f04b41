import { type RefObject, useEffect, useRef } from 'react';

/** The button that deleted a row is gone with it: whoever pressed it by keyboard goes on from the heading. */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, total: number | undefined): void {
  const before = useRef(total);

  useEffect(() => {
    const fewer = total !== undefined && before.current !== undefined && total < before.current;
    before.current = total;
    if (fewer && document.activeElement === document.body) heading.current?.focus();
  }, [heading, total]);
}
