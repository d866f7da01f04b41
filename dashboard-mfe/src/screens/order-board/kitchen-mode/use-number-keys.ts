import { type RefObject, useEffect, useState } from 'react';

const typing = 'input, textarea, select, [contenteditable], dialog';
export const stepButtons = 'article button[name="step"]';

/**
 * The keys 1 to 9 press the first nine tickets that are in sight. The keys stand on the buttons themselves: a ticket need
 * not render again because one before it has gone. Returns whether a keyboard is used.
 */
export function useNumberKeys(board: RefObject<HTMLElement | null>): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(false);

  useEffect(() => {
    // A tablet has no keys, and need not measure its tickets after each press.
    if (!hasKeyboard) return;
    for (const [place, button] of stepsInSight(board.current).entries())
      if (place < 9) button.setAttribute('aria-keyshortcuts', String(place + 1));
      else button.removeAttribute('aria-keyshortcuts');
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      setHasKeyboard(true);
      const { target, key } = event;
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(key)) return;
      if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(typing))) return;
      stepsInSight(board.current)[Number(key) - 1]?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [board]);

  return hasKeyboard;
}

/** A phone shows only one column. */
const stepsInSight = (board: HTMLElement | null): HTMLElement[] =>
  [...(board?.querySelectorAll<HTMLElement>(stepButtons) ?? [])].filter(
    (button) => button.closest('section')?.checkVisibility?.() ?? true,
  );
