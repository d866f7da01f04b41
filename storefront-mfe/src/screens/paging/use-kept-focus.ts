import { useLayoutEffect, useRef, type FocusEvent } from 'react';

interface LastFocus {
  element: Element;
  /** Of the card it is in, among the cards. */
  place: number;
}

const cardsIn = (group: Element): HTMLElement[] => [...group.querySelectorAll('article')];

/** A button that can't be pressed any more, or a card that goes, doesn't take the focus with it: it stays at the card, or goes to the next. */
export function useKeptFocus() {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef<LastFocus>(undefined);

  useLayoutEffect(() => {
    if (!last.current || !group.current) return;
    const { element, place } = last.current;
    const gone = !element.isConnected;
    if (!gone && !element.matches(':disabled')) return;
    const cards = cardsIn(group.current);
    const card = gone ? (cards[place] ?? cards.at(-1)) : element.closest<HTMLElement>('article');
    (card ?? group.current).focus({ preventScroll: true });
  });

  const onFocus = ({ target, currentTarget }: FocusEvent): void => {
    last.current = { element: target, place: cardsIn(currentTarget).findIndex((card) => card.contains(target)) };
  };
  const onBlur = (): void => {
    last.current = undefined;
  };
  return { group, onFocus, onBlur };
}
