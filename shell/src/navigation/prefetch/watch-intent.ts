/** A pointer or focus that only passes has left the link by then. */
const restsMs = 40;
/** A finger that starts to scroll has moved by then. */
const touchMs = 60;
const scrollsFromPx = 8;

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Reports each link below `root` that somebody is about to open by mouse, finger or keyboard. */
export function watchIntent(root: Document | HTMLElement, onIntent: (link: HTMLAnchorElement) => void): void {
  let waiting: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | undefined;
  let touched: PointerEvent | undefined;

  const forget = (): void => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const expect = (link: HTMLAnchorElement | null, ms: number): void => {
    if (link && link === waiting?.link) return;
    forget();
    if (!link) return;
    const report = (): void => {
      waiting = undefined;
      onIntent(link);
    };
    waiting = { link, timer: setTimeout(report, ms) };
  };
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, react: (event: HTMLElementEventMap[Name]) => void) =>
    (root as HTMLElement).addEventListener(name, react, { capture: true, passive: true });

  on('pointerover', (event) => event.pointerType === 'mouse' && expect(linkAt(event), restsMs));
  on('focusin', (event) => {
    const link = linkAt(event);
    if (link?.matches(':focus-visible')) expect(link, restsMs);
  });
  on('pointerdown', (event) => {
    const link = linkAt(event);
    touched = event;
    if (event.pointerType === 'touch') return expect(link, touchMs);
    forget();
    if (link && event.button === 0) onIntent(link);
  });
  on('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'touch' || !touched) return;
    if (Math.hypot(clientX - touched.clientX, clientY - touched.clientY) > scrollsFromPx) forget();
  });
  // The pointer may already rest on a link.
  expect(root.querySelector<HTMLAnchorElement>('a[href]:hover'), restsMs);
  // Fired when the browser starts scrolling with the finger.
  on('pointercancel', forget);
  on('scroll', forget);
}
