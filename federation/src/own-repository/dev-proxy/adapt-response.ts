import {
  asFramePages,
  asGuestPages,
  guestFramesAddress,
  pageStateElementId,
  runAfterPaintAttribute,
  slimManifest,
  type LineupNews,
  type PageState,
} from '#discovery/index';
import type { LocalBuild } from './local-builds';
import { reloadScript } from './page-script';

/** The origins of the deployed site and of the proxy. */
export interface Origins {
  site: string;
  proxy: string;
}

/** The lineup news for open tabs, with the local build in the site's own lineup. */
export function adaptLineupNews<News extends LineupNews>(
  news: News,
  { name, build, base, manifest: built }: LocalBuild,
  isFrame = false,
): News {
  const asShown = isFrame ? asFramePages : isGuest(news, name) ? asGuestPages : undefined;
  const manifest = asShown?.(built) ?? built;
  return {
    ...news,
    lineup: { ...news.lineup, remotes: { ...news.lineup.remotes, [name]: { build, base } } },
    manifests: { ...news.manifests, [name]: slimManifest(manifest, languageOf(news)) },
    ...(manifest.metaData.foodCourt.surface.sources && { foreign: news.foreign ?? [] }),
    ...(news.closed && { closed: news.closed.filter((closed) => closed !== name) }),
  };
}

/** The site shows the pages of this remote in sandboxed frames. */
export const isGuest = ({ guests = {} }: Pick<LineupNews, 'guests'>, name: string): boolean =>
  Object.hasOwn(guests, name);

/** The language of the page or tab that gets the news. */
const languageOf = ({ manifests }: LineupNews): string | undefined =>
  Object.values(manifests).flatMap(({ metaData }) => Object.keys(metaData.foodCourt.languages ?? {}))[0];

const pageShape = new RegExp(
  `<div id="root">.*</div>(<script type="application/json" id="${pageStateElementId}">)(.*?)</script>`,
  's',
);

/**
 * Puts the local build into a page of the deployed site, or into the document of a guest's frame. The site rendered it
 * with its own build, so the browser renders it again, with the site's data and without the styles of the site's build.
 */
export function adaptPage(html: string, local: LocalBuild, { site, proxy }: Origins, pathname = '/'): string {
  const [, open = ''] = pageShape.exec(html) ?? [];
  const state = stateOf(html);
  // It is not one of our pages, for example an error page of a proxy.
  if (!state) return html;
  const { imageHost } = state.config;
  const isFrame = isFrameOf(local, pathname);
  const adapted: PageState = {
    ...adaptLineupNews(state, local, isFrame),
    config: { ...state.config, imageHost: { ...imageHost, url: imageHost.url.replace(`${site}/`, `${proxy}/`) } },
    rendered: false,
  };
  const written = JSON.stringify(adapted).replaceAll('<', '\\u003c');
  // A frame connects to nothing, so the page around it brings the next build.
  const news = isFrame ? '' : `<script defer src="${reloadScript}"></script>`;
  const page = html.replace(pageShape, () => `<div id="root"></div>${open}${written}</script>${news}`);
  const deployed = state.lineup.remotes[local.name];
  return runAtOnce(deployed ? page.replaceAll(linksBelow(deployed.base), '') : page);
}

/** The state of a page of the site; undefined for any other document. */
export function stateOf(html: string): PageState | undefined {
  const [, , text] = pageShape.exec(html) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as PageState);
}

/** The document is one that the site shows in the frames of this remote. */
export const isFrameOf = ({ name }: Pick<LocalBuild, 'name'>, pathname: string): boolean =>
  pathname.startsWith(`${guestFramesAddress}/${name}/`);

/** Not every browser reports a first paint for a page without markup, so scripts do not wait for it. */
const runAtOnce = (page: string): string =>
  page.replaceAll(
    new RegExp(`<link rel="preload" as="script"[^>]* href=("[^"]*")([^>]*) ${runAfterPaintAttribute}>`, 'g'),
    '<script defer src=$1$2></script>',
  );

const linksBelow = (base: string): RegExp =>
  new RegExp(`<link [^>]*href="${base.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^>]*>`, 'g');
