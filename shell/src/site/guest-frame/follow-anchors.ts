import type { ChannelToHost } from './channel-to-host';

/**
 * Follows links that no router handles, such as those of another framework: the frame can’t show another page of the
 * site, and must not leave its document.
 */
export function followAnchors({ post, on }: ChannelToHost, first: Pick<Location, 'pathname' | 'search'>): void {
  // The address of the document has the prefix of the frame, and stays the same when another page opens.
  let page = first.pathname + first.search;
  on('place', (place) => void (page = place.pathname + place.search));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const href = link?.getAttribute('href');
    if (!href || href.startsWith('#')) return;
    event.preventDefault();
    const { origin, pathname, search, hash } = new URL(href, location.origin + page);
    if (origin === location.origin) post({ is: 'go', to: pathname + search + hash, replace: false });
  });
}
