/** A part of the page that the server rendered, and whose code waits. */
export interface Gate {
  /** React reads it without waiting once it is open. It never rejects: that would throw the markup away. */
  opened: Promise<void>;
  open: () => void;
  /** React can change nothing inside before it is alive: a change, or a navigation, would wait for it. */
  openIfMounted: () => void;
  /** The part is on the page. Opens when it comes near or is used; answers the function that ends the wait. */
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

/** So far away that it is alive before it comes into sight at a usual pace. */
const nearMargin = '60% 0px';
const uses = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;
const waiting = new Map<Element, Gate['open']>();

/** On the window, so that a part is open before React asks who answers the press. */
function openUsedPart({ target }: Event): void {
  for (const [part, open] of waiting) if (part.contains(target as Node)) openPart(part, open);
}

/** False on the server, and in a browser that can't tell what is near: nothing waits there. */
export const canWait = (): boolean => 'IntersectionObserver' in globalThis;

let observer: IntersectionObserver | undefined;

const near = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const part = target.parentElement;
        const open = part && waiting.get(part);
        if (isIntersecting && open) openPart(part, open);
      }
    },
    { rootMargin: nearMargin },
  ));

function openPart(part: Element, open: Gate['open']): void {
  open();
  forget(part);
}

function forget(part: Element): void {
  waiting.delete(part);
  if (part.firstElementChild) near().unobserve(part.firstElementChild);
  if (waiting.size === 0) for (const use of uses) removeEventListener(use, openUsedPart, true);
}

/** The press that makes React hydrate the page passed the window before this part was known. */
const isUsedNow = (part: Element): boolean => !!window.event?.composedPath().includes(part);

function openWhenNear(part: Element, open: Gate['open']): () => void {
  // The part takes no room itself, so its content is watched.
  const content = part.firstElementChild;
  if (!content || isUsedNow(part)) {
    open();
    return () => {};
  }
  if (waiting.size === 0) for (const use of uses) addEventListener(use, openUsedPart, true);
  waiting.set(part, open);
  near().observe(content);
  return () => forget(part);
}
