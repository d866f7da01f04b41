import { useEffect, useRef, type RefObject } from 'react';

/** A dialog that closes returns the focus to its button. If that is gone, the heading gets it. */
export function useFocusAfterClose(heading: RefObject<HTMLElement | null>, asked: object | undefined): void {
  const before = useRef(asked);
  useEffect(() => {
    const isClosed = before.current !== undefined && asked === undefined;
    before.current = asked;
    if (isClosed && document.activeElement === document.body) heading.current?.focus();
  }, [heading, asked]);
}
