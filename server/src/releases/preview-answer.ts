import type { PageState } from 'federation/discovery';
import { isListed, isOwnWish, previewWish, withoutWish } from './preview';
import type { Releases } from './releases';
import { noPreviewCookie, previewCookieOf } from './visit';

export type PreviewAnswer =
  | { kind: 'taken'; cookie: string; to: string }
  | { kind: 'refused'; preview: PageState['preview'] };

interface Asked {
  pathname: string;
  search: string;
  headers: Record<string, unknown>;
}

/** What comes of `?mfe=`: the same address without it, with a preview begun or ended; or the page as usual, and why. */
export async function previewAnswer(
  { discovery }: Releases,
  { pathname, search, headers }: Asked,
  secure: boolean,
): Promise<PreviewAnswer | undefined> {
  const wish = previewWish(search);
  if (wish === undefined) return undefined;
  // A path that begins with two slashes would lead to another host, and so would a whole address.
  const to = `/${pathname.replace(/^[/\\]+/, '')}${withoutWish(search)}`;
  if (wish === 'off') return { kind: 'taken', cookie: noPreviewCookie(secure), to };
  if (!isOwnWish(headers)) return { kind: 'refused', preview: { ...wish, refused: 'from-elsewhere' } };
  if (!isListed(await discovery(), wish)) return { kind: 'refused', preview: { ...wish, refused: 'not-listed' } };
  return { kind: 'taken', cookie: previewCookieOf({ [wish.name]: wish.build }, secure), to };
}
