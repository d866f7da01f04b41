import { pageStateElementId, type PageState } from '@food-court/federation/discovery';

/** React sends this digest for an error on the server, and the browser then renders that part without reporting it. */
export const leftToBrowser = 'left-to-browser';

export class LeftToBrowser extends Error {
  constructor(
    screen: string,
    /** True if its route leaves the screen to the browser, so nothing has failed. */
    readonly isPlanned = false,
  ) {
    super(`${screen} was not rendered on the server`);
  }
}

export function readPageState(): PageState {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) throw new Error('The document has no page state');
  return JSON.parse(text) as PageState;
}

/** False when the server left the page to the browser: React writes this template in its place. A part in a slot is left alone. */
export const isServerRendered = (root: ParentNode): boolean =>
  root.querySelector(`template[data-dgst="${leftToBrowser}"]:not([data-slot] *)`) === null;
