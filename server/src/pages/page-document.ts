import {
  guestFrameAttribute,
  lacksLanguageAttribute,
  type PageState,
  pageStateElementId,
  previewExitElementId,
  runAfterPaintAttribute,
} from '@food-court/federation/discovery';
import { pageFlagsElementId, type FlagValues } from '@food-court/federation/flags';
import type { RenderedPage } from '@food-court/federation/rendering';
import { documentScript } from './policies/document-script';
import { signColour } from '#modules/site/index';
import { liveReloadScript } from './live-reload';
import { sharingTags } from './sharing-tags';
import type { Asset, PageAssets } from './page-assets';
import type { Problem } from '@food-court/shared-api/errors';

interface PageDocument {
  page: Pick<RenderedPage, 'html' | 'title' | 'description' | 'canonical' | 'picture'>;
  assets: PageAssets;
  state: PageState;
  flags?: FlagValues;
  language: string;
  /** The visitor's language, when a screen of this page lacks it. */
  lacksLanguage?: string;
  publicUrl: string;
  liveReload: boolean;
  /** The guest remote in whose frame it is shown. */
  frameOf?: string;
  /** Runs before any other script. */
  firstScript: string;
}

/**
 * Writes the HTML document around a rendered page. The content policy allows its inline scripts by hash, and no
 * others.
 */
export function pageDocument({ page, assets, state, flags = {}, publicUrl, ...document }: PageDocument): string {
  const { language, lacksLanguage, liveReload, firstScript, frameOf } = document;
  const theme = state.theme ? ` data-theme="${state.theme}"` : '';
  const lacks = lacksLanguage ? ` ${lacksLanguageAttribute}="${lacksLanguage}"` : '';
  const frame = frameOf === undefined ? '' : ` ${guestFrameAttribute}="${escapeText(frameOf)}"`;
  return [
    `<!doctype html><html lang="${language}"${theme}${lacks}${frame}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(page.title)}</title>`,
    ...(frameOf === undefined ? headOfSite(page, publicUrl) : ['<meta name="robots" content="noindex">']),
    `<script>${firstScript}</script>`,
    page.html && `<script>${documentScript}</script>`,
    ...assets.styles.map(
      (style) =>
        `<link rel="stylesheet" href="${escapeText(style.address)}" data-href="${escapeText(style.file)}"${integrityAttributes(style)}>`,
    ),
    // Fonts are always read without credentials, so their preload must be, too.
    ...assets.fonts.map(
      (address) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeText(address)}" crossorigin="anonymous">`,
    ),
    ...[...assets.texts, ...assets.entryScripts].map((script) =>
      page.html
        ? preload(script, ` ${runAfterPaintAttribute}`)
        : `<script defer src="${escapeText(script.address)}"${integrityAttributes(script)}></script>`,
    ),
    ...assets.scriptsToPreload.map((script) => preload(script)),
    '</head><body>',
    previewExit(state.preview),
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="${pageStateElementId}">${escapeJson(state)}</script>`,
    Object.keys(flags).length > 0 &&
      `<script type="application/json" id="${pageFlagsElementId}">${escapeJson(flags)}</script>`,
    liveReload && `<script defer src="${liveReloadScript}"></script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
}

const headOfSite = (page: PageDocument['page'], publicUrl: string): (string | undefined)[] => [
  page.description && `<meta name="description" content="${escapeText(page.description)}">`,
  page.canonical && `<link rel="canonical" href="${escapeText(publicUrl + page.canonical)}">`,
  ...sharingTags(page, publicUrl).map(
    ([name = '', content = '']) =>
      `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeText(content)}">`,
  ),
  `<meta name="theme-color" content="${signColour}">`,
  '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/manifest.webmanifest">',
];

/** Styles, fonts and pictures load first. */
const preload = (script: Asset, more = ''): string =>
  `<link rel="preload" as="script" fetchpriority="low" href="${escapeText(script.address)}"${integrityAttributes(script)}${more}>`;

/** A shell that fails can show no banner, so the document itself has the link that ends its preview. */
const previewExit = (preview: PageState['preview']): string | undefined =>
  preview?.name === 'shell' && !preview.refused
    ? `<p id="${previewExitElementId}">You see a preview of shell, build ${escapeText(preview.build)}. <a href="?mfe=off">Leave preview</a></p>`
    : undefined;

/**
 * The preload and the later request need the same attributes: Chromium ignores a preload with another hash or origin
 * mode and loads the file twice. Files of another origin can only be verified if CORS allows reading them, and an
 * integrity policy requires the same of our own files.
 */
const integrityAttributes = ({ integrity }: Pick<Asset, 'integrity'>): string =>
  (integrity ? ` integrity="${escapeText(integrity)}"` : '') + ' crossorigin="anonymous"';

/** Only '<' can end a script element. */
const escapeJson = (value: PageState | FlagValues): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text between tags and in double-quoted attributes. */
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * The page that people get when not even the shell is available: nothing in it comes from a build. It does not reload
 * itself.
 */
export const problemDocument = ({ detail, requestId }: Problem): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Food Court</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"></head>',
    `<body><main><h1>Food Court</h1><p>${escapeText(detail)}</p><p><a href="">Try again</a></p><p><small>Request ${requestId}</small></p></main></body></html>`,
  ].join('');
