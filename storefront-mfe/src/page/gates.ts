/** Delays the hydration of a server-rendered part of the page. */
export interface Gate {
  /** React reads this synchronously once it is open. It never rejects, because that would discard the markup. */
  opened: Promise<void>;
  open: () => void;
  /** A change inside the part, or a navigation, would wait for its hydration, so it must open first. */
  openIfMounted: () => void;
  /** Call this when the part is mounted. Opens it when it comes near or is used; returns a function that stops waiting. */
  mount: (part: Element) => () => void;
}

export function createGate(isOpenAtOnce: boolean): Gate {
  let resolve = (): void => {};
  let isOpen = false;
  let isMounted = false;
  const opened = new Promise<void>((done) => (resolve = done));
  const open = (): void => {
    isOpen = true;
    void Object.assign(opened, { status: 'fulfilled' });
    resolve();
  };
  if (isOpenAtOnce) open();
  return {
    opened,
    open,
    openIfMounted: () => isMounted && open(),
    mount: (part) => {
      isMounted = true;
      return isOpen ? () => {} : openWhenNear(part, open);
    },
  };
}

/** Far enough away to hydrate before it scrolls into view at a usual pace. */
const nearMargin = '60% 0px';
const uses = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;
const waiting = new Map<Element, Gate['open']>();

/** Listens on the window, so that a part opens before React dispatches the press. */
function openUsedPart({ target }: Event): void {
  for (const [part, open] of waiting) if (part.contains(target as Node)) open();
}

/** False on the server, and in a browser without IntersectionObserver: there nothing waits. */
export const canWait = (): boolean => 'IntersectionObserver' in globalThis;

/** The press that makes React hydrate the page reached the window before this part was registered. */
const isUsedNow = (part: Element): boolean => !!window.event?.composedPath().includes(part);

function openWhenNear(part: Element, open: Gate['open']): () => void {
  // The part itself has no box, so its content is observed.
  const content = part.firstElementChild;
  if (!content || isUsedNow(part)) {
    open();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) openAndStop();
    },
    { rootMargin: nearMargin },
  );
  const stop = (): void => {
    observer.disconnect();
    waiting.delete(part);
    if (waiting.size === 0) for (const use of uses) removeEventListener(use, openUsedPart, true);
  };
  const openAndStop = (): void => {
    open();
    stop();
  };
  if (waiting.size === 0) for (const use of uses) addEventListener(use, openUsedPart, true);
  waiting.set(part, openAndStop);
  observer.observe(content);
  return stop;
}
