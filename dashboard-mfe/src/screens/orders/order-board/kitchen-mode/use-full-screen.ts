import { type RefObject, useEffect, useState } from 'react';
import { hideAround } from '#page/full-screen/hide-around.ts';

/**
 * Shows an element alone on the whole screen. The page goes into full screen, not the element, so that toasts stay in
 * sight. Where the browser refuses, the element fills the window.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    const inside = element.current;
    if (!isFull || !inside) return;
    const showAgain = hideAround(inside);
    // The browser itself leaves its own full screen on Escape.
    const onChange = () => {
      if (!document.fullscreenElement) setIsFull(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement && !document.querySelector('dialog[open]')) setIsFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      showAgain();
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull, element]);

  const toggle = () => {
    setIsFull(!isFull);
    // Only a press may request it.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}
