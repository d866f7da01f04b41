import { useLocation } from 'react-router-dom';

/** Where somebody was sent away from to sign in, and by an opaque id what they had begun there: only that page knows what. */
export interface WayBack {
  from?: string;
  begun?: string;
  /** The same in that page's words, for whoever is about to sign in to it. */
  announced?: string;
}

/** One slash, and nothing that a browser would read past to find the name of another site. */
const pathOfThisSite = /^\/(?![/\\])[^\s\\]*$/;

/** It travels in the history state: from the page that was left through both ways in, and over a reload. */
export function useWayBack(): WayBack {
  const { from, begun, announced } = (useLocation().state ?? {}) as { [Key in keyof WayBack]: unknown };
  if (typeof from !== 'string' || !pathOfThisSite.test(from)) return {};
  if (typeof begun !== 'string') return { from };
  return typeof announced === 'string' ? { from, begun, announced } : { from, begun };
}
