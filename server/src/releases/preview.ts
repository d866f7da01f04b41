import { versionsOf, type Discovery, type PageState, type Visitor } from 'federation/discovery';

type Preview = NonNullable<PageState['preview']>;

/** What `?mfe=` asks for: a build of a deployable, or to see what everybody sees. */
export type PreviewWish = 'off' | Preview;

const parameter = /^mfe=(.*)$/s;
const written = /^([\w-]{1,64})@([\w-]{1,64})$/;

export function previewWish(search: string): PreviewWish | undefined {
  const text = parts(search).flatMap((part) => parameter.exec(part)?.[1] ?? [])[0];
  if (text === undefined) return undefined;
  const wish = text.replace('%40', '@');
  if (wish === 'off') return 'off';
  const [, name = wish.slice(0, 64), build = ''] = written.exec(wish) ?? [];
  return { name, build };
}

/** As it was, but for the wish. */
export function withoutWish(search: string): string {
  const rest = parts(search).filter((part) => !parameter.test(part));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}

const parts = (search: string): string[] => search.replace(/^\?/, '').split('&').filter(Boolean);

/** A person's own wish: typed, or a link of ours. Another site's link can't put anybody before a build that is being tried. */
export function isOwnWish(headers: Record<string, unknown>): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode = 'navigate', 'sec-purpose': purpose } = headers;
  return site !== 'cross-site' && mode === 'navigate' && purpose === undefined;
}

/** The build that this browser sees instead of everybody’s: its cookie may outlive the build. */
export const previewIn = (discovery: Discovery, { preview = {} }: Visitor): Preview | undefined =>
  Object.entries(preview)
    .map(([name, build]) => ({ name, build }))
    .find((shown) => isListed(discovery, shown));

export const isListed = (discovery: Discovery, { name, build }: Preview): boolean =>
  versionsOf(discovery, name).some(({ metadata }) => metadata.version === build);
