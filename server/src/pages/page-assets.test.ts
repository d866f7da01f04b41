import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryFiles, Manifest } from '@food-court/federation/discovery';
import type { VisitorSite } from '../modules/releases/discovery/releases';
import { pageAssets } from './page-assets';
import { documentScript } from './policies/document-script';
import { pageDocument } from './page-document';

const none: EntryFiles = { scripts: [], styles: [] };

const languages = { fr: { script: 'fr.js', surface: {} } };

function manifest(
  name: string,
  files: { entry?: EntryFiles; signedIn?: EntryFiles; screens?: Record<string, EntryFiles> },
): Manifest {
  const { entry = none, signedIn = none, screens = {} } = files;
  const all = [entry, signedIn, ...Object.values(screens)].flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const integrity = Object.fromEntries(
    [...all, 'remoteEntry.js', 'fr.js'].map((file) => [file, `sha256-${name}/${file}`]),
  );
  const foodCourt = {
    build: '1',
    surface: { name, routes: [] },
    entry,
    signedIn,
    screens,
    integrity,
    libraries: {},
    languages,
  };
  return { metaData: { name, globalName: name, remoteEntry: { name: 'remoteEntry.js' }, foodCourt } };
}

const site = (kitchenAt = '/releases/kitchen/k1/'): VisitorSite => ({
  key: '',
  builds: '',
  lineup: {
    shell: { build: 's1', base: '/releases/shell/s1/' },
    remotes: { kitchen: { build: 'k1', base: kitchenAt } },
  },
  shell: manifest('shell', {
    entry: { scripts: ['main.js'], styles: ['main.css'] },
    signedIn: { scripts: ['account.js'], styles: ['account.css'] },
  }),
  remotes: {
    kitchen: manifest('kitchen', {
      screens: {
        soups: { scripts: ['soups.js'], styles: ['soups.css'] },
        stews: { scripts: ['stews.js'], styles: [] },
      },
    }),
  },
  closed: [],
  foreign: [],
  watched: [],
  visitBuilds: {},
  isOwn: false,
});

const markup = (from: VisitorSite, language = 'en', html = ''): string =>
  pageDocument({
    page: { html, title: 'Soups', description: undefined, canonical: undefined },
    assets: pageAssets(from, ['kitchen/soups', 'kitchen/soups'], language),
    language,
    state: {} as never,
    publicUrl: 'http://food.test',
    liveReload: false,
    firstScript: 'first()',
  });

const tags = (html: string): string[] =>
  [...html.matchAll(/<(?:link rel="(?:stylesheet|preload)"|script defer)[^>]*>/g)].map(([tag]) => tag);

test('every script, style and preload of a page has its integrity hash', () => {
  assert.deepEqual(tags(markup(site())), [
    '<link rel="stylesheet" href="/releases/shell/s1/client/main.css" data-href="main.css" integrity="sha256-shell/main.css" crossorigin="anonymous">',
    '<link rel="stylesheet" href="/releases/kitchen/k1/client/soups.css" data-href="soups.css" integrity="sha256-kitchen/soups.css" crossorigin="anonymous">',
    '<script defer src="/releases/shell/s1/client/main.js" integrity="sha256-shell/main.js" crossorigin="anonymous">',
    '<link rel="preload" as="script" fetchpriority="low" href="/releases/kitchen/k1/client/remoteEntry.js" integrity="sha256-kitchen/remoteEntry.js" crossorigin="anonymous">',
    '<link rel="preload" as="script" fetchpriority="low" href="/releases/kitchen/k1/client/soups.js" integrity="sha256-kitchen/soups.js" crossorigin="anonymous">',
  ]);
});

test('a page for somebody who is signed in has the styles of their parts of the frame', () => {
  const files = (isSignedIn: boolean) => {
    const { styles, scriptsToPreload } = pageAssets(site(), ['kitchen/soups'], 'en', isSignedIn);
    return [...styles, ...scriptsToPreload].map(({ file }) => file);
  };
  assert.deepEqual(files(true), ['main.css', 'account.css', 'soups.css', 'remoteEntry.js', 'soups.js', 'account.js']);
  assert.deepEqual(files(false), ['main.css', 'soups.css', 'remoteEntry.js', 'soups.js']);
});

test('a page in another language has the texts of its parts before the code of the shell, and says its language', () => {
  const html = markup(site(), 'fr');
  assert.match(html, /<html lang="fr">/);
  assert.deepEqual(
    tags(html).filter((tag) => tag.startsWith('<script')),
    [
      '<script defer src="/releases/shell/s1/client/fr.js" integrity="sha256-shell/fr.js" crossorigin="anonymous">',
      '<script defer src="/releases/kitchen/k1/client/fr.js" integrity="sha256-kitchen/fr.js" crossorigin="anonymous">',
      '<script defer src="/releases/shell/s1/client/main.js" integrity="sha256-shell/main.js" crossorigin="anonymous">',
    ],
  );
});

test('no script of another team runs before the code of the shell, not even its texts', () => {
  const html = markup({ ...site(), foreign: ['kitchen'] }, 'fr', '<main>Soups</main>');
  const scripts = tags(html).filter((tag) => tag.includes('/kitchen/') && tag.includes('as="script"'));
  assert.deepEqual(
    scripts.map((tag) => [/client\/([\w.]+)/.exec(tag)?.[1], tag.includes('data-run')]),
    [
      ['fr.js', false],
      ['remoteEntry.js', false],
      ['soups.js', false],
    ],
  );
  assert.doesNotMatch(markup({ ...site(), foreign: ['kitchen'] }, 'fr'), /<script defer[^>]*kitchen/);
});

test('the scripts of a server-rendered page are preloaded, and the inline script runs them in order', () => {
  const html = markup(site(), 'fr', '<main>Soups</main>');
  assert.deepEqual(
    tags(html).filter((tag) => tag.includes('data-run')),
    [
      '<link rel="preload" as="script" fetchpriority="low" href="/releases/shell/s1/client/fr.js" integrity="sha256-shell/fr.js" crossorigin="anonymous" data-run>',
      '<link rel="preload" as="script" fetchpriority="low" href="/releases/kitchen/k1/client/fr.js" integrity="sha256-kitchen/fr.js" crossorigin="anonymous" data-run>',
      '<link rel="preload" as="script" fetchpriority="low" href="/releases/shell/s1/client/main.js" integrity="sha256-shell/main.js" crossorigin="anonymous" data-run>',
    ],
  );
  assert.doesNotMatch(html, /<script defer/);
  assert.ok(html.includes(`<script>first()</script><script>${documentScript}</script>`));
});
