import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCachedSite } from '../testing/cached-site';
import { visitorHints } from '../modules/releases/discovery/visitor-hints';

test('a cached page exists once per language', async (context) => {
  const court = createCachedSite();
  context.after(() => court.remove());
  const languages = [{ language: 'en' }, { language: 'fr' }];
  for (const cookies of languages) await court.warmUp('/rice', cookies);
  court.renders.length = 0;
  const pages = await Promise.all(languages.map((cookies) => court.visit('/rice', cookies)));
  assert.deepEqual(
    pages.map(({ html }) => /<html lang="(..)"/.exec(html)?.[1]),
    ['en', 'fr'],
  );
  assert.deepEqual(court.renders, []);
});

test('a remote without the language affects its own pages only', async (context) => {
  const court = createCachedSite();
  context.after(() => court.remove());
  const { facts, ssr } = court.kitchen;
  court.store.release('kitchen', 'k2', {
    ssr,
    facts: { ...facts, languages: { fr: { script: 'fr.js', surface: {} } } },
  });
  const drinks = {
    path: '/drinks',
    screen: 'bar/drinks',
    access: 'anyone',
    render: 'server',
    title: 'Drinks',
  } as const;
  court.store.release('bar', 'b2', { ssr, facts: { surface: { name: 'bar', routes: [drinks] } } });
  const documentOf = async (address: string) => {
    const page = await court.pages.pageFor({ ...court.visitOf(address), hints: visitorHints({}, 'fr') });
    return page.kind === 'document' ? /<html[^>]*>/.exec(page.body.plain.toString())?.[0] : undefined;
  };
  for (const address of ['/rice', '/faq', '/nowhere']) assert.equal(await documentOf(address), '<html lang="fr">');
  assert.equal(await documentOf('/drinks'), '<html lang="en" data-lacks-language="fr">');
});
