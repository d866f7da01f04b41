import styles from './fly-to-basket.module.css';

const standsStill = '(prefers-reduced-motion: reduce), (forced-colors: active)';

/** The basket links of the site’s frame. Nothing but their address is known here (decision 103). */
const basketLinks = 'a[href="/basket"]:not(main *)';

/** Flies a round copy of the dish’s picture to the basket link. Purely visual; nothing waits for it. */
export function flyToBasket(pressed: Element): void {
  const picture = pressed.closest('article')?.querySelector('img:not([aria-hidden])');
  const from = picture && centreInSight(picture);
  const [to] = [...document.querySelectorAll(basketLinks)].flatMap((link) => centreInSight(link) ?? []);
  if (!from || !to || matchMedia(standsStill).matches) return;

  const copy = new Image();
  copy.src = (picture as HTMLImageElement).currentSrc;
  copy.alt = '';
  copy.ariaHidden = 'true';
  copy.className = styles.copy ?? '';
  // A popover, so that it is above the sheet of a dish, too.
  copy.popover = 'manual';
  document.body.append(copy);
  copy.showPopover();
  const here = centreInSight(copy) ?? from;
  const at = ({ x, y }: Point) => `${x - here.x}px ${y - here.y}px`;
  const flight = copy.animate(
    [
      { translate: at(from), scale: 0.7, easing: 'ease-out' },
      { translate: at(from), scale: 1, offset: 0.25, easing: 'ease-in' },
      { translate: at(to), scale: 0.3, opacity: 0.5 },
    ],
    { duration: 450, fill: 'forwards' },
  );
  flight.addEventListener('finish', () => copy.remove());
}

interface Point {
  x: number;
  y: number;
}

/** The centre of the part that is inside the window. */
function centreInSight(element: Element): Point | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [startX, endX] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [startY, endY] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  return startX < endX && startY < endY ? { x: (startX + endX) / 2, y: (startY + endY) / 2 } : undefined;
}
