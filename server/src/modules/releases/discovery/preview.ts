import {
  findPreviewable,
  type Builds,
  type Discovery,
  type PageState,
  type Visitor,
} from '@food-court/federation/discovery';

type Preview = NonNullable<PageState['preview']>;

/** The meaning of `?mfe=`: preview a build of a deployable, or go back to what everybody sees. */
export type PreviewChoice = 'off' | Preview;

const parameter = /^mfe=(.*)$/s;
const previewName = /^([\w-]{1,64})@([\w-]{1,64})$/;

function readPreviewChoice(search: string): PreviewChoice | undefined {
  const text = parts(search).flatMap((part) => parameter.exec(part)?.[1] ?? [])[0];
  if (text === undefined) return undefined;
  const choice = text.replace('%40', '@');
  if (choice === 'off') return 'off';
  const [, name = choice.slice(0, 64), build = ''] = previewName.exec(choice) ?? [];
  return { name, build };
}

/** Returns the same search without `mfe`. */
function withoutPreviewChoice(search: string): string {
  const rest = parts(search).filter((part) => !parameter.test(part));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}

const parts = (search: string): string[] => search.replace(/^\?/, '').split('&').filter(Boolean);

/**
 * True when a person typed the address or followed a link of ours. A link on another site, or on another host of our
 * own site, can't show anybody a build that is being tried.
 */
function isChosenByVisitor(headers: Record<string, unknown>): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode = 'navigate', 'sec-purpose': purpose } = headers;
  return ['none', 'same-origin'].includes(String(site)) && mode === 'navigate' && purpose === undefined;
}

/** The build that this browser sees instead of the usual one. Its cookie may outlive the build. */
export const previewIn = (discovery: Discovery, { preview = {} }: Visitor): Preview | undefined =>
  Object.entries(preview)
    .map(([name, build]) => ({ name, build }))
    .find(({ name, build }) => findPreviewable(discovery, name, build));

export type PreviewAnswer =
  | { kind: 'redirect'; to: string; preview: Builds | undefined }
  | { kind: 'refused'; preview: PageState['preview'] };

interface PageAddress {
  pathname: string;
  search: string;
  headers: Record<string, unknown>;
}

/**
 * Answers `?mfe=`: redirects to the address without it, with a preview started or ended, or gives the reason why not.
 */
export async function previewAnswer(
  { discovery }: { discovery: () => Promise<Discovery> },
  { pathname, search, headers }: PageAddress,
): Promise<PreviewAnswer | undefined> {
  const choice = readPreviewChoice(search);
  if (choice === undefined) return undefined;
  // A path that starts with two slashes would lead to another host, and so would an absolute address.
  const to = `/${pathname.replace(/^[/\\]+/, '')}${withoutPreviewChoice(search)}`;
  if (choice === 'off') return { kind: 'redirect', to, preview: undefined };
  if (!isChosenByVisitor(headers)) return { kind: 'refused', preview: { ...choice, refused: 'from-elsewhere' } };
  if (!findPreviewable(await discovery(), choice.name, choice.build))
    return { kind: 'refused', preview: { ...choice, refused: 'not-listed' } };
  return { kind: 'redirect', to, preview: { [choice.name]: choice.build } };
}
