import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import styles from './page-group.module.css';

interface PageGroupProps {
  /** The accessible name of a further page. The first page has none and is no group. */
  label: string | undefined;
  children: ReactNode;
}

/** The cards of one page of a list. */
export function PageGroup({ label, children }: PageGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const focusHandlers = useFocusRecovery(group);
  const isFurtherPage = label !== undefined;

  // The button that loaded this page is gone. If it had the focus, the focus moves here.
  useEffect(() => {
    if (isFurtherPage && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [isFurtherPage]);

  return (
    <div
      ref={group}
      {...focusHandlers}
      tabIndex={-1}
      className={styles.group}
      role={label && 'group'}
      aria-label={label}
    >
      {children}
    </div>
  );
}

interface LastFocus {
  element: Element;
  /** The index of its card. */
  cardIndex: number;
  /** The id of the heading that names the card, because a card may move to another place of the page. */
  cardName: string | null | undefined;
}

const cardsIn = (group: Element): HTMLElement[] => [...group.querySelectorAll('article')];

const nameOf = (card: Element | undefined) => card?.getAttribute('aria-labelledby');

/** Moves the focus from a button that becomes disabled to its card, and from a removed card to its new place, or to the next card. */
function useFocusRecovery(group: RefObject<HTMLDivElement | null>) {
  const last = useRef<LastFocus>(undefined);

  useLayoutEffect(() => {
    if (!last.current || !group.current) return;
    const { element, cardIndex, cardName } = last.current;
    const isRemoved = !element.isConnected;
    if (!isRemoved && !element.matches(':disabled')) return;
    const cards = cardsIn(group.current);
    const moved = cards.find((other) => cardName && nameOf(other) === cardName);
    const card = isRemoved ? (moved ?? cards[cardIndex] ?? cards.at(-1)) : element.closest<HTMLElement>('article');
    (card ?? group.current).focus({ preventScroll: true });
  });

  const onFocus = ({ target, currentTarget }: FocusEvent): void => {
    const cards = cardsIn(currentTarget);
    const cardIndex = cards.findIndex((card) => card.contains(target));
    last.current = { element: target, cardIndex, cardName: nameOf(cards[cardIndex]) };
  };
  const onBlur = (): void => {
    last.current = undefined;
  };
  return { onFocus, onBlur };
}
