import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlagValues } from '@food-court/federation/flags';
import type { FlagsOfVisit } from '#modules/releases/index';
import { createCachedSite } from '../testing/cached-site';
import { CachedPages } from './cached-pages';

test('a cached page exists once for each combination of flags, and carries no values of another visitor', async (context) => {
  const court = createCachedSite();
  context.after(() => court.remove());
  const valuesOf: Record<string, FlagValues> = {
    'visitor-without-any': {},
    'visitor-with-the-card': { kitchen: { card: true } },
  };
  const flagsOf: FlagsOfVisit = async (_site, { visitor }) => ({
    values: valuesOf[visitor.id] ?? { kitchen: { card: false } },
  });
  const pages = new CachedPages({
    composer: court.composer,
    menuWatch: { version: () => court.site.version() },
    flagsOf,
  });
  const visit = async (id: string) => {
    const page = await pages.pageFor(court.visitOf('/rice', { 'food-court-visitor': id }));
    assert.equal(page.kind, 'document');
    return page.kind === 'document' ? /id="page-flags">(.*?)</.exec(page.body.plain.toString())?.[1] : undefined;
  };
  const visitors = ['visitor-with-the-card', 'visitor-without-it', 'visitor-without-any', 'another-visitor-w-o'];
  for (const id of visitors) for (let time = 0; time < 3; time += 1) await visit(id);
  court.renders.length = 0;
  const off = '{"kitchen":{"card":false}}';
  assert.deepEqual(await Promise.all(visitors.map(visit)), ['{"kitchen":{"card":true}}', off, undefined, off]);
  assert.deepEqual(court.renders, []);
});
