/** When a card is removed, the focus moves to the next card, the previous one, or the page. */
export function focusNextCard(element: Element): void {
  const card = element.closest('article');
  const page = element.closest('section');
  const cards = [...(page?.querySelectorAll('article') ?? [])];
  const index = cards.findIndex((other) => other === card);
  (cards[index + 1] ?? cards[index - 1] ?? page)?.focus({ preventScroll: true });
}
