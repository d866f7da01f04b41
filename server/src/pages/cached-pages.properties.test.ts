import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createCachedSite } from '../testing/cached-site';
import { composePage } from './compose-page';
import { findPage } from './found-page';

/** Mostly nothing: pages are cached for the usual visitors. */
const perhaps = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });

const visitor = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  builds: perhaps(
    fc.constantFrom('shell:s1.kitchen:k1.bar:b1', 'shell:s1.kitchen:k2.bar:b1', 'shell:s1.kitchen:k9.bar:b1', 'x'),
  ),
  preview: perhaps(fc.constantFrom('kitchen:k2', 'kitchen:k3', 'shell:s2', 'bar:b9')),
  failed: perhaps(fc.constantFrom('k1', 'k2', 'k1.k2')),
  theme: perhaps(fc.constantFrom('light', 'dark', 'red')),
  signedIn: fc.boolean(),
  refused: perhaps(fc.constant({ name: 'kitchen', build: 'k9', refused: 'not-listed' as const })),
});

const visit = fc.record({
  kind: fc.constant('visit' as const),
  pathname: fc.constantFrom('/rice', '/faq', '/dish/1', '/dish/2', '/about/x', '/nowhere', '/nowhere/else'),
  visitor,
});
const event = fc.oneof(
  { weight: 8, arbitrary: visit },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      part: fc.constantFrom('Rice' as const, 'banner' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      what: fc.constantFrom(
        'canary of the kitchen' as const,
        'everybody gets it' as const,
        'preview of the shell' as const,
        'closed stall' as const,
        'no stall' as const,
      ),
    }),
  },
);

const cookiesOf = ({
  id,
  builds,
  preview,
  failed,
  theme,
  signedIn,
}: typeof visitor extends fc.Arbitrary<infer V> ? V : never) =>
  Object.fromEntries(
    Object.entries({
      'food-court-visitor': `visitor-of-the-court-${id}`,
      'food-court-visit': builds,
      'food-court-preview': preview,
      'food-court-failed-kitchen': failed,
      theme,
      'signed-in': signedIn ? '1' : undefined,
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ) as Record<string, string>;

type Court = ReturnType<typeof createCachedSite>;

function release({ store, kitchen }: Court, what: string): void {
  if (what === 'canary of the kitchen') store.addCanary('kitchen', 'k2', 50, kitchen);
  if (what === 'everybody gets it') store.release('kitchen', 'k2', kitchen);
  if (what === 'preview of the shell') store.addCanary('shell', 's2', 0, { ssr: '' });
  if (what === 'no stall') {
    delete store.discovery.microFrontends.stall;
    store.writeDiscovery(JSON.stringify(store.discovery));
  }
  if (what !== 'closed stall') return;
  const version = store.add('stall', 'x1', { ssr: '' });
  store.setVersions('stall', [{ ...version, metadata: { version: 'x1', integrity: 'sha384-another' } }]);
}

/**
 * Whoever the visitors are and whatever happens in between, each gets the page that would be composed for them alone at
 * that moment.
 */
test('a cached page equals the page that would be composed for this visitor alone, at any time', async (t) => {
  let cached = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 80 }), async (events) => {
      const court = createCachedSite({ maxBytes: 200_000 });
      for (const one of events) {
        if (one.kind === 'change') court.change(one.part);
        else if (one.kind === 'release') release(court, one.what);
        else {
          const asked = { ...court.visitOf(one.pathname, cookiesOf(one.visitor)), refused: one.visitor.refused };
          court.renders.length = 0;
          const page = await court.pages.pageFor(asked);
          if (court.renders.length === 0) cached += 1;
          const site = await court.composer.releases.siteFor(asked.visitor);
          const found = findPage(court.composer.siteOf, site, asked);
          const alone = await composePage(court.composer, site, { ...asked, found });
          assert.ok(page.kind === 'document' && alone.kind === 'document');
          assert.equal(page.body.plain.toString(), alone.body.plain.toString());
          assert.deepEqual([page.status, page.site.builds], [alone.status, site.builds]);
          assert.equal(page.body.etagIn('br'), alone.body.etagIn('br'));
        }
      }
      court.remove();
    }),
    { numRuns: 40 },
  );
  t.diagnostic(`${cached} of the pages were kept ones`);
  assert.ok(cached > 100);
});
