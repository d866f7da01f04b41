/**
 * Says whether a visitor sees the header of the site. Runs in the page, so it must not use anything outside of itself.
 *
 * @returns {'shown' | 'covered' | 'hidden'}
 */
export function readHeader() {
  const main = document.querySelector('main');
  const header = [...document.querySelectorAll('header')].find((element) => !main?.contains(element));
  const { x, y, width, height } = header?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
  if (width === 0 || height === 0) return 'hidden';
  // Not every browser of a visitor can tell.
  if (header.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return 'hidden';
  const front = document.elementFromPoint(x + width / 2, y + height / 2);
  // Outside of the window there is no element.
  return front === null || header.contains(front) ? 'shown' : 'covered';
}
