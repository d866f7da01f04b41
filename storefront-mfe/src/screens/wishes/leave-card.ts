/** Whoever takes a card away goes on at the next one, else at the one before, else at the head of the page. */
export function leaveCard(inside: Element): void {
  const card = inside.closest('article');
  const page = inside.closest('section');
  const cards = [...(page?.querySelectorAll('article') ?? [])];
  const place = cards.findIndex((other) => other === card);
  (cards[place + 1] ?? cards[place - 1] ?? page)?.focus({ preventScroll: true });
}
