/** Opens plain links within the site without a new document, like the router’s own links. */
export function followLinks(place: HTMLElement, navigate: (address: string) => void, signal: AbortSignal): void {
  const follow = (press: MouseEvent): void => {
    const link = (press.target as Element).closest('a');
    if (!link || !isPlain(press) || !isWithinSite(link)) return;
    press.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  place.addEventListener('click', follow, { signal });
}

/** With one of these keys the browser opens a link in a new tab or window, or saves it. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && ![altKey, ctrlKey, metaKey, shiftKey, defaultPrevented].includes(true);

function isWithinSite(link: HTMLAnchorElement): boolean {
  const isOfThisPage = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return link.origin === location.origin && !link.target && !link.hasAttribute('download') && !isOfThisPage;
}
