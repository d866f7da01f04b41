import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus with an entry that is added, moved or removed: after the next render, the first enabled one of these
 * controls gets it.
 */
export function useNextFocus(container: RefObject<HTMLElement | null>): (...controls: string[]) => void {
  const awaited = useRef<string[]>([]);
  useEffect(() => {
    const found = awaited.current
      .map((control) => container.current?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`))
      .find(Boolean);
    awaited.current = [];
    found?.focus();
  });
  return (...controls) => void (awaited.current = controls);
}
