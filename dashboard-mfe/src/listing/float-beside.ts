const gap = 4;

/**
 * Shows a panel above everything else: below its trigger, or above it where there is no room. When its list is read again,
 * the trigger may move, even within the document: the panel follows it. It closes when its trigger leaves the window.
 */
export function floatBeside(panel: HTMLElement, trigger: HTMLElement, close: () => void): () => void {
  panel.popover = 'manual';
  panel.style.setProperty('position', 'fixed');
  let focused: HTMLElement | undefined;
  let frame = 0;
  const follow = () => {
    frame = requestAnimationFrame(follow);
    const { top, bottom } = trigger.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return close();
    const isHidden = showAgain(panel);
    placeBeside(panel, trigger);
    if (isHidden) focused?.focus();
    if (panel.contains(document.activeElement)) focused = document.activeElement as HTMLElement;
  };
  follow();
  return () => cancelAnimationFrame(frame);
}

/** A browser hides the popover of an element that moves within the document. Returns whether it was hidden. */
function showAgain(panel: HTMLElement): boolean {
  if (!panel.showPopover || panel.matches(':popover-open')) return false;
  panel.showPopover();
  return true;
}

function placeBeside(panel: HTMLElement, trigger: HTMLElement): void {
  const from = trigger.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = from.bottom + gap;
  const isAbove = below + height > innerHeight && from.top > height + gap;
  const startsAt = getComputedStyle(trigger).direction === 'rtl' ? from.left : from.right - width;
  panel.style.setProperty('top', `${isAbove ? from.top - gap - height : below}px`);
  panel.style.setProperty('left', `${Math.max(gap, Math.min(startsAt, innerWidth - width - gap))}px`);
}
