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
  /** Its card, the cards after it, and those before it from the nearest on: the first that is left gets the focus. */
  cardNames: (string | null)[];
}

const cardsIn = (group: Element): HTMLElement[] => [...group.querySelectorAll('article')];

/** A card that moves to another place of the page may be a new element with the same heading. */
const nameOf = (card: Element): string | null => card.getAttribute('aria-labelledby');

/** Moves the focus from a button that becomes disabled to its card, and from a removed card to its new place, or to the next card. */
function useFocusRecovery(group: RefObject<HTMLDivElement | null>) {
  const last = useRef<LastFocus>(undefined);

  useLayoutEffect(() => {
    if (!last.current || !group.current) return;
    const { element, cardNames } = last.current;
    const isRemoved = !element.isConnected;
    if (!isRemoved && !element.matches(':disabled')) return;
    const named = new Map(cardsIn(group.current).map((card) => [nameOf(card), card]));
    const left = cardNames.map((name) => named.get(name)).find(Boolean);
    const card = isRemoved ? left : element.closest<HTMLElement>('article');
    (card ?? group.current).focus({ preventScroll: true });
  });

  const onFocus = ({ target, currentTarget }: FocusEvent): void => {
    const cards = cardsIn(currentTarget);
    const place = cards.findIndex((card) => card.contains(target));
    const names = cards.map(nameOf);
    last.current = { element: target, cardNames: [...names.slice(place), ...names.slice(0, place).reverse()] };
  };
  const onBlur = (): void => {
    last.current = undefined;
  };
  return { onFocus, onBlur };
}
