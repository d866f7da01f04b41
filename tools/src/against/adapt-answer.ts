import { pageStateElementId, slimManifest, type LineupNews, type PageState } from 'federation/discovery';
import type { LocalBuild } from './local-build';
import { reloadScript } from './local-reload';

/** Of the deployed site, and of what stands in its place here. */
export interface Origins {
  site: string;
  home: string;
}

/** What an open tab is told: the site's own lineup, and the local build in its place of it. */
export function adaptNews<News extends LineupNews>(news: News, { name, build, base, manifest }: LocalBuild): News {
  return {
    ...news,
    lineup: { ...news.lineup, remotes: { ...news.lineup.remotes, [name]: { build, base } } },
    manifests: { ...news.manifests, [name]: slimManifest(manifest) },
    ...(news.closed && { closed: news.closed.filter((closed) => closed !== name) }),
  };
}

const pageShape = new RegExp(
  `<div id="root">.*</div>(<script type="application/json" id="${pageStateElementId}">)(.*?)</script>`,
  's',
);

/**
 * The page of the deployed site, with the local build in it. The site has drawn it by the build that it serves: the browser
 * draws it anew, with the site's data, and without the styles of that build.
 */
export function adaptPage(html: string, local: LocalBuild, { site, home }: Origins): string {
  const [, open = '', text] = pageShape.exec(html) ?? [];
  // None of ours: a proxy's error page, say.
  if (text === undefined) return html;
  const state = JSON.parse(text) as PageState;
  const { imageHost } = state.config;
  const adapted: PageState = {
    ...adaptNews(state, local),
    config: { ...state.config, imageHost: { ...imageHost, url: imageHost.url.replace(`${site}/`, `${home}/`) } },
    rendered: false,
  };
  const written = JSON.stringify(adapted).replaceAll('<', '\\u003c');
  const page = html.replace(
    pageShape,
    () => `<div id="root"></div>${open}${written}</script><script defer src="${reloadScript}"></script>`,
  );
  const deployed = state.lineup.remotes[local.name];
  return deployed ? page.replaceAll(linksBelow(deployed.base), '') : page;
}

const linksBelow = (base: string): RegExp =>
  new RegExp(`<link [^>]*href="${base.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^>]*>`, 'g');
