const around = 'header, nav, aside, footer';

/** Hides navbar, sidebar and footer, also from the keyboard. Returns a function that shows them again. */
export function hideAround(inside: HTMLElement): () => void {
  const hidden: HTMLElement[] = [];
  for (let node = inside; node.parentElement; node = node.parentElement)
    for (const sibling of node.parentElement.children)
      if (sibling !== node && sibling instanceof HTMLElement && sibling.matches(around)) hidden.push(sibling);
  const page = document.documentElement.style;
  page.setProperty('overflow', 'hidden');
  page.setProperty('scrollbar-gutter', 'auto');
  for (const { style } of hidden) style.setProperty('display', 'none');
  return () => {
    page.removeProperty('overflow');
    page.removeProperty('scrollbar-gutter');
    for (const { style } of hidden) style.removeProperty('display');
  };
}
