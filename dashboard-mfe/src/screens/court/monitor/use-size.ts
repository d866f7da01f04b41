import { type RefObject, useEffect, useState } from 'react';

/** The size of an element’s content in pixels; undefined before it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
