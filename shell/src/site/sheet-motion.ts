import { mainContentId } from '../frame/site-frame';

/** The link to that address in the page behind the sheet: the one that was just followed, or the first. */
export function linkInPage(pathname: string): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#${mainContentId} a`)].filter(
    (link) => link.pathname === pathname && !link.closest('dialog'),
  );
  return links.find((link) => link === document.activeElement) ?? links[0];
}

/** Not the blurred one that stands in for it. */
const picture = 'img:not([aria-hidden])';

const pictureInPage = (pathname: string) => {
  const link = linkInPage(pathname);
  return (link?.closest('article') ?? link)?.querySelector<HTMLImageElement>(picture) ?? undefined;
};

/** What the page with the link has already shown: the title of the link, and the photo of its card as it was loaded there. */
export const cardInPage = (pathname: string) => ({
  title: linkInPage(pathname)?.textContent ?? undefined,
  photo: pictureInPage(pathname)?.currentSrc || undefined,
});

/** The same photo in the sheet: a page may begin with another one, and before it comes the photo of the card stands there. */
const pictureIn = (sheet: HTMLElement, { src, currentSrc }: Partial<HTMLImageElement> = {}) =>
  [...sheet.querySelectorAll<HTMLImageElement>(picture)].find(
    (image) => image.src !== '' && (image.src === src || image.src === currentSrc),
  );

/** The large photo may still be on its way. */
export function lendPhoto(sheet: HTMLElement, pathname: string): HTMLImageElement | undefined {
  const small = pictureInPage(pathname);
  const large = pictureIn(sheet, small);
  if (small?.currentSrc && large) large.style.background = `center / cover url("${small.currentSrc}")`;
  return large;
}

/** Opens the sheet: the picture of the link grows into that of the sheet. An abort before the next frame keeps it closed. */
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

/** Closes it: the picture shrinks back into that of the link. */
export function hideSheet(sheet: HTMLDialogElement, pathname: string): void {
  const small = pictureInPage(pathname);
  const large = pictureIn(sheet, small);
  inTransition({ sheet, 'sheet-picture': large }, () => sheet.close(), { 'sheet-picture': large && small });
}

type Named = Record<string, HTMLElement | undefined>;

/** What has the same name before and after the change moves from the one place to the other. */
function inTransition(before: Named, change: () => void, after: Named): void {
  // Absent in older browsers.
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  name(before);
  const { ready, finished } = document.startViewTransition(() => {
    unname(before);
    change();
    name(after);
  });
  // It is skipped in a hidden tab, and when another one begins.
  ready.catch(() => {});
  void finished.then(() => unname(after));
}

function name(parts: Named): void {
  for (const [word, element] of Object.entries(parts)) element?.style.setProperty('view-transition-name', word);
}

function unname(parts: Named): void {
  for (const element of Object.values(parts)) element?.style.removeProperty('view-transition-name');
}
