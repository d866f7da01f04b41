import { pageStateElementId, previewExitElementId, type PageState } from 'federation/discovery';
import type { RenderedPage } from 'federation/rendering';
import { escapeText } from './escape-text';
import { liveReloadScript } from './live-reload';
import type { Asset, PageAssets } from './page-assets';

interface PageDocument {
  page: Pick<RenderedPage, 'html' | 'title' | 'description' | 'canonical'>;
  assets: PageAssets;
  state: PageState;
  publicUrl: string;
  liveReload: boolean;
}

/** The whole HTML document around a rendered page. No inline script and no inline style: a strict policy can hold. */
export function pageDocument({ page, assets, state, publicUrl, liveReload }: PageDocument): string {
  const theme = state.theme ? ` data-theme="${state.theme}"` : '';
  return [
    `<!doctype html><html lang="en"${theme}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(page.title)}</title>`,
    page.description && `<meta name="description" content="${escapeText(page.description)}">`,
    page.canonical && `<link rel="canonical" href="${escapeText(publicUrl + page.canonical)}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...assets.styles.map(
      (style) =>
        `<link rel="stylesheet" href="${escapeText(style.address)}" data-href="${escapeText(style.file)}"${checked(style, publicUrl)}>`,
    ),
    ...assets.entryScripts.map(
      (script) => `<script defer src="${escapeText(script.address)}"${checked(script, publicUrl)}></script>`,
    ),
    ...assets.scriptsToPreload.map(
      (script) => `<link rel="preload" as="script" href="${escapeText(script.address)}"${checked(script, publicUrl)}>`,
    ),
    '</head><body>',
    previewExit(state.preview),
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="${pageStateElementId}">${escapeJson(state)}</script>`,
    liveReload && `<script defer src="${liveReloadScript}"></script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
}

/** A shell that fails says nothing and leaves nothing by itself: whoever tries one needs a way out without it. */
const previewExit = (preview: PageState['preview']): string | undefined =>
  preview?.name === 'shell' && !preview.refused
    ? `<p id="${previewExitElementId}">You see a preview of shell, build ${escapeText(preview.build)}. <a href="?mfe=off">Leave preview</a></p>`
    : undefined;

/**
 * Whoever loads a file asks for it with the same attributes: Chromium takes no preload whose hash or origin mode differs, and
 * loads it twice. Another origin's files can be checked only when it lets us read them.
 */
function checked({ address, integrity }: Asset, publicUrl: string): string {
  const home = new URL(publicUrl).origin;
  const isOwn = new URL(address, home).origin === home;
  return (integrity ? ` integrity="${escapeText(integrity)}"` : '') + (isOwn ? '' : ' crossorigin="anonymous"');
}

/** Inside a script element only '<' can end it. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
