import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { SiteRoute } from '@food-court/federation/discovery';
import { visitorHints } from '../modules/releases/discovery/visitor-hints';
import { createCachedSite } from '../testing/cached-site';
import { findPage } from './found-page';

/** Whoever searches the pages of a site tries this one first. It fits no address. */
const triedFirst = (onSearch: () => void): SiteRoute => ({
  get path() {
    onSearch();
    return '/tried/first';
  },
  owner: 'kitchen',
  screen: 'kitchen/soups',
  access: 'anyone',
  render: 'server',
  title: 'Tried first',
});

describe('the page of a document', () => {
  let court: ReturnType<typeof createCachedSite>;
  let searches: number;
  beforeEach(() => {
    court = createCachedSite();
    searches = 0;
    const { siteOf } = court.composer;
    const probe = triedFirst(() => (searches += 1));
    court.composer.siteOf = (visited, language) => {
      const site = siteOf(visited, language);
      return { ...site, map: [probe, ...site.map] };
    };
  });
  afterEach(() => court.remove());

  for (const language of ['en', 'fr'])
    for (const address of ['/rice', '/dish/7?from=menu', '/nowhere'])
      test(`is looked up once when a visitor with the language ${language} requests ${address}`, async () => {
        await court.visit(address, { language });
        assert.equal(searches, 1);
      });

  test('is not looked up again while a cached document answers', async () => {
    await court.warmUp('/rice');
    searches = 0;
    await court.visit('/rice');
    assert.equal(searches, 0);
  });

  test('is found in English, and its route is that of the language', async () => {
    const surface = { 'A page': 'Une page' };
    court.store.release('kitchen', 'k2', {
      ssr: court.kitchen.ssr,
      facts: { ...court.kitchen.facts, languages: { fr: { script: 'fr.js', surface } } },
    });
    const visited = await court.composer.releases.siteFor(court.visitOf('/').visitor);
    const titleFor = (cookies: Record<string, string>) => {
      const { destination, language } = findPage(court.composer.siteOf, visited, {
        pathname: '/dish/7',
        search: '',
        hints: visitorHints(cookies),
      });
      assert.ok(destination.kind === 'page');
      return [language, destination.route.path, destination.route.title, destination.params];
    };
    assert.deepEqual(titleFor({}), ['en', '/dish/:id', 'A page', { id: '7' }]);
    assert.deepEqual(titleFor({ language: 'fr' }), ['fr', '/dish/:id', 'Une page', { id: '7' }]);
  });
});
