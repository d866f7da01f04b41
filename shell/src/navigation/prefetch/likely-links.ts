import { mainContentId } from '#frame/site-frame.tsx';

const isInView = (link: HTMLElement): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Puts links in view first, and among them those of the page before those of the frame around it. */
export function likelyLinks(): HTMLAnchorElement[] {
  const rank = (link: HTMLElement): number => (isInView(link) ? 0 : 2) + (link.closest(`#${mainContentId}`) ? 0 : 1);
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map((link) => ({ link, rank: rank(link) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ link }) => link);
}

/** By then an opened page is on screen. */
const settlesMs = 500;

export const whenIdle = (work: () => void): void => {
  // Safari lacks requestIdleCallback.
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  setTimeout(() => idle(work), settlesMs);
};
