import { type RefObject, useEffect, useState } from 'react';

const around = 'header, nav, aside, footer';

/**
 * Shows an element alone on the whole screen. Its page goes into full screen, not the element: toasts stay in sight. Where
 * the browser refuses, the element fills the window.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    const inside = element.current;
    if (!isFull || !inside) return;
    const showAgain = hideAround(inside);
    // The browser itself leaves its full screen by Escape.
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
    // Only a press may ask for it.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}

/** Navbar, sidebar and footer are out of sight, and out of reach of the keyboard. */
function hideAround(inside: HTMLElement): () => void {
  const hidden: HTMLElement[] = [];
  for (let node = inside; node.parentElement; node = node.parentElement)
    for (const sibling of node.parentElement.children)
      if (sibling !== node && sibling instanceof HTMLElement && sibling.matches(around)) hidden.push(sibling);
  const page = document.documentElement.style;
  page.setProperty('overflow', 'hidden');
  page.setProperty('scrollbar-gutter', 'auto');
  for (const { style } of hidden) style.setProperty('display', 'none');
  return () => {
    page.removeProperty('overflow');
    page.removeProperty('scrollbar-gutter');
    for (const { style } of hidden) style.removeProperty('display');
  };
}
