import { mainContentId } from '../frame/site-frame';

/** The link to that address in the page behind the sheet: the one that was just followed, or the first. */
export function linkInPage(pathname: string): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#${mainContentId} a`)].filter(
    (link) => link.pathname === pathname && !link.closest('dialog'),
  );
  return links.find((link) => link === document.activeElement) ?? links[0];
}

/** Excludes the blurred placeholder. */
const picture = 'img:not([aria-hidden])';

const pictureInPage = (pathname: string) => {
  const link = linkInPage(pathname);
  return (link?.closest('article') ?? link)?.querySelector<HTMLImageElement>(picture) ?? undefined;
};

/** Returns the parts that the page with the link already shows: the title of the link, and the photo of its card as it was loaded there. */
export const cardInPage = (pathname: string) => ({
  title: linkInPage(pathname)?.textContent ?? undefined,
  photo: pictureInPage(pathname)?.currentSrc || undefined,
});

/** The same photo in the sheet. The page may start with another photo; until that loads, the card’s photo is shown. */
const pictureIn = (sheet: HTMLElement, { src, currentSrc }: Partial<HTMLImageElement> = {}) =>
  [...sheet.querySelectorAll<HTMLImageElement>(picture)].find(
    (image) => image.src !== '' && (image.src === src || image.src === currentSrc),
  );

/** Shows the small photo behind the large one, which may still be loading. */
export function lendPhoto(sheet: HTMLElement, pathname: string): HTMLImageElement | undefined {
  const small = pictureInPage(pathname);
  const large = pictureIn(sheet, small);
  if (small?.currentSrc && large) large.style.background = `center / cover url("${small.currentSrc}")`;
  return large;
}

/** Opens the sheet, growing the link’s picture into the sheet’s. An abort before the next frame keeps it closed. */
export function showSheet(sheet: HTMLDialogElement, pathname: string): AbortController {
  const waiting = new AbortController();
  const small = pictureInPage(pathname);
  const large = lendPhoto(sheet, pathname);
  const show = () => {
    if (waiting.signal.aborted || sheet.open) return;
    sheet.showModal();
    sheet.focus();
  };
  inTransition({ 'sheet-picture': large && small }, show, { sheet, 'sheet-picture': large });
  return waiting;
}

/** Closes the sheet, shrinking its picture back into the link’s. */
export function hideSheet(sheet: HTMLDialogElement, pathname: string): void {
  const small = pictureInPage(pathname);
  const large = pictureIn(sheet, small);
  inTransition({ sheet, 'sheet-picture': large }, () => sheet.close(), { 'sheet-picture': large && small });
}

type Named = Record<string, HTMLElement | undefined>;

/** Animates elements that have the same name before and after the change from one place to the other. */
function inTransition(before: Named, change: () => void, after: Named): void {
  // Older browsers lack view transitions.
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  name(before);
  const { ready, finished } = document.startViewTransition(() => {
    unname(before);
    change();
    name(after);
  });
  // A transition is skipped in a hidden tab, and when another one starts.
  ready.catch(() => {});
  void finished.then(() => unname(after));
}

function name(parts: Named): void {
  for (const [word, element] of Object.entries(parts)) element?.style.setProperty('view-transition-name', word);
}

function unname(parts: Named): void {
  for (const element of Object.values(parts)) element?.style.removeProperty('view-transition-name');
}
