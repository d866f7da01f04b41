export type ItemStep = 'first' | 'last' | 'next' | 'previous' | { letter: string };

const STEP_BY_KEY: Record<string, ItemStep> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

export const itemStep = (key: string): ItemStep | undefined =>
  STEP_BY_KEY[key] ?? (key.length === 1 && key !== ' ' ? { letter: key.toLowerCase() } : undefined);

/** Moves the focus to another item and wraps at the ends. A letter moves it to the next item that starts with it. */
export function focusItem(menu: HTMLElement, step: ItemStep): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"], :disabled)')];
  const here = items.indexOf(document.activeElement as HTMLElement);
  if (typeof step === 'object') {
    const fromHere = [...items.slice(here + 1), ...items.slice(0, here + 1)];
    fromHere.find((item) => item.textContent?.trim().toLowerCase().startsWith(step.letter))?.focus();
    return;
  }
  const place = { first: 0, last: items.length - 1, next: here + 1, previous: here - 1 }[step];
  items.at(place % items.length)?.focus();
}
