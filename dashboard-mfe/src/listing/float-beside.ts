const gap = 4;

/** Shows a panel above everything else: below its trigger, or above it where there is no room. It closes when its trigger moves. */
export function floatBeside(panel: HTMLElement, trigger: HTMLElement, close: () => void): () => void {
  panel.popover = 'manual';
  panel.showPopover?.();
  const from = trigger.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = from.bottom + gap;
  const isAbove = below + height > innerHeight && from.top > height + gap;
  const startsAt = getComputedStyle(trigger).direction === 'rtl' ? from.left : from.right - width;
  panel.style.setProperty('position', 'fixed');
  panel.style.setProperty('top', `${isAbove ? from.top - gap - height : below}px`);
  panel.style.setProperty('left', `${Math.max(gap, Math.min(startsAt, innerWidth - width - gap))}px`);
  const until = new AbortController();
  // The event of a scroll that has ended may come after the press.
  const follow = () => Math.abs(trigger.getBoundingClientRect().top - from.top) > 1 && close();
  for (const event of ['scroll', 'resize']) addEventListener(event, follow, { capture: true, signal: until.signal });
  return () => until.abort();
}
