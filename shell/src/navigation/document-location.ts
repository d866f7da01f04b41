import type { Location } from 'react-router-dom';
import type { createBrowserHistory } from '../shared-libraries/frame-router';

declare global {
  interface Window {
    /** Written by the document's first script. */
    documentAddress?: string;
  }
}

/**
 * The location that the server rendered. The history may differ from it before the first render: it has a state, which
 * the server does not know, and whoever went back while the page was loading is at another entry, with the same document.
 */
export function documentLocation({ location }: ReturnType<typeof createBrowserHistory>): Location {
  const { href, pathname, search, hash } = new URL(window.documentAddress ?? window.location.href);
  const isHere = href === window.location.href;
  return { pathname, search, hash, state: null, key: isHere ? location.key : 'default' };
}
