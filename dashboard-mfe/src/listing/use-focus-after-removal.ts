import { type RefObject, useEffect, useRef } from 'react';

/** Moves the keyboard focus to the heading when the focused row was removed. */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, total: number | undefined): void {
  const before = useRef(total);

  useEffect(() => {
    const fewer = total !== undefined && before.current !== undefined && total < before.current;
    before.current = total;
    if (fewer && document.activeElement === document.body) heading.current?.focus();
  }, [heading, total]);
}
