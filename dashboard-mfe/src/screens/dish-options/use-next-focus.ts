import { type RefObject, useEffect, useRef } from 'react';

/** What is added, moved or removed takes the focus with it: the first of these controls that can be used gets it next. */
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
