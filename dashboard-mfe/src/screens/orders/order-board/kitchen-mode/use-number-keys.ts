import { type RefObject, useEffect, useRef, useState } from 'react';
import { assignKeys, type KeySlots, noKeys } from './key-slots';

const typing = 'input, textarea, select, [contenteditable], dialog';
export const stepButtons = 'article button[name="step"]';

/**
 * Lets the keys 1 to 9 press visible tickets. The keys are set on the buttons directly, so that a ticket need not
 * render again for them. Returns whether the keys are shown: in full screen, and once a keyboard is used.
 */
export function useNumberKeys(board: RefObject<HTMLElement | null>, isFull: boolean): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const slots = useRef<KeySlots>(noKeys);
  const isShown = hasKeyboard || isFull;

  useEffect(() => {
    // A tablet in a window has no keys and need not collect its tickets after each press.
    if (isShown) slots.current = writeKeys(board.current, slots.current);
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      setHasKeyboard(true);
      const { target, key } = event;
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(key)) return;
      if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(typing))) return;
      slots.current = writeKeys(board.current, slots.current);
      board.current?.querySelector<HTMLElement>(`${stepButtons}[aria-keyshortcuts="${key}"]`)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [board]);

  return isShown;
}

function writeKeys(board: HTMLElement | null, slots: KeySlots): KeySlots {
  const buttons = new Map(stepsInSight(board).map((button) => [ticketOf(button), button]));
  const leaving = [...(board?.querySelectorAll<HTMLElement>('[data-left]') ?? [])].map(({ dataset }) => dataset.left);
  const next = assignKeys(slots, [...buttons.keys()], new Set(leaving as string[]));
  for (const [id, button] of buttons) {
    const place = next.indexOf(id);
    if (place < 0) button.removeAttribute('aria-keyshortcuts');
    else button.setAttribute('aria-keyshortcuts', String(place + 1));
  }
  return next;
}

const ticketOf = (button: HTMLElement): string => button.closest('article')?.dataset.ticket ?? '';

/** A phone shows only one column. */
const stepsInSight = (board: HTMLElement | null): HTMLElement[] =>
  [...(board?.querySelectorAll<HTMLElement>(stepButtons) ?? [])].filter(
    (button) => button.closest('section')?.checkVisibility?.() ?? true,
  );
