import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCachedSite } from '#testing/cached-site';

test('a kept page is one for each language', async (context) => {
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
