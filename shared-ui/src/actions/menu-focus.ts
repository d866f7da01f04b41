export type ItemStep = 'first' | 'last' | 'next' | 'previous' | { letter: string };

const STEP_BY_KEY: Record<string, ItemStep> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

export const itemStep = (key: string): ItemStep | undefined =>
  STEP_BY_KEY[key] ?? (key.length === 1 && key !== ' ' ? { letter: key.toLowerCase() } : undefined);

/** Moves the focus among the items, round the ends; a letter goes to the next item that begins with it. */
export function focusItem(menu: HTMLElement, step: ItemStep): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"], :disabled)')];
  const here = items.indexOf(document.activeElement as HTMLElement);
  if (typeof step === 'object') {
    const onwards = [...items.slice(here + 1), ...items.slice(0, here + 1)];
    onwards.find((item) => item.textContent?.trim().toLowerCase().startsWith(step.letter))?.focus();
    return;
  }
  const place = { first: 0, last: items.length - 1, next: here + 1, previous: here - 1 }[step];
  items.at(place % items.length)?.focus();
}
