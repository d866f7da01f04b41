import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { explanationOf } from './explanation';
import { explanationPage } from './explanation-page';
import type { PageFacts } from './page-facts';

const facts: PageFacts = {
  address: 'https://food.example/dish/7',
  status: 200,
  bytes: 12_300,
  rendered: true,
  route: { path: '/dish/:id', screen: 'menu/dish', within: 'menu/frame' },
  owned: [
    { part: 'frame of the site', screen: '', owner: 'shell' },
    { part: 'slot below', screen: 'reviews/votes.part', owner: 'reviews' },
  ],
  sources: [],
  parts: [
    {
      name: 'shell',
      build: 's1',
      why: 'live since 2026-11-20 08:30 by Ada',
      files: [{ file: 'main.js', bytes: 1_000 }],
    },
    { name: 'reviews', build: 'r2', why: 'preview, for this visitor only', files: [] },
  ],
  missing: ['tips: closed, because none of its builds can be read'],
  flags: [],
  libraries: [{ name: 'react', version: '19.3.1', usedBy: { reviews: '^19.3.0' } }],
};
const timeline: PageFacts['timeline'] = {
  moments: [
    { name: 'first-paint', at: 150 },
    { name: 'reviews are alive', at: 300 },
  ],
  teams: [
    {
      name: 'reviews',
      bytes: 1_300,
      milliseconds: 50,
      steps: [{ kind: 'chunk', name: 'votes.js', start: 100, end: 150, bytes: 1_300 }],
    },
  ],
};
const hostile = `<img src=x onerror="alert('&')">`;

const pageOf = (given: Partial<PageFacts> = {}): string => explanationPage(explanationOf({ ...facts, ...given }));
const headings = (page: string): string[] => [...page.matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, text = '']) => text);

describe('the page of an explanation', () => {
  test('has a heading for each part of it, with the files of the document where nobody measured', () =>
    assert.deepEqual(headings(pageOf()), [
      '/dish/7',
      'Builds of this visitor, and why',
      'Who owns which part',
      'Files that the document names, compressed',
      'Libraries of the shell, and the remotes that need them',
    ]));

  test('has the moments and a timeline for each team where a browser measured', () => {
    const page = pageOf({ timeline });
    assert.deepEqual(headings(page).slice(3, 6), [
      'Moments of this page',
      'What each team loaded',
      'Timeline of reviews',
    ]);
    assert.match(page, /First paint<\/td>.*150 ms/);
    assert.match(page, /reviews are alive/);
    assert.match(page, /votes\.js.*100–150 ms.*1\.3 kB.*--from:33\.3%;--length:16\.7%/);
  });

  test('says which guest a page is of', () => {
    const owned = [{ part: 'screen, in a sandboxed frame', screen: '', owner: 'reviews' }];
    const page = pageOf({ route: { path: '/reviews', screen: 'shell/guest' }, owned });
    assert.match(page, /The route \/reviews shows a page of reviews in a sandboxed frame\./);
  });

  test('names the owner of each part with its build, and what is missing', () => {
    const page = pageOf();
    assert.match(page, />slot below<\/td>.*>reviews<\/td>.*>r2<\/td>.*>reviews\/votes\.part<\/td>/);
    assert.match(page, /tips: closed/);
  });

  test('loads and runs nothing', () => {
    const page = pageOf({ timeline });
    assert.match(page, /content="default-src 'none'; style-src 'unsafe-inline'"/);
    assert.doesNotMatch(page, /<(script|link|img|iframe)|url\(|@import/);
  });

  test('shows whatever names and addresses contain as text', () => {
    const page = pageOf({
      address: `https://food.example/${hostile}`,
      route: { path: hostile, screen: hostile, within: hostile },
      owned: [{ part: hostile, screen: hostile, owner: hostile }],
      sources: [{ kind: hostile, origin: hostile, approved: false }],
      parts: [{ name: hostile, build: hostile, why: hostile, files: [{ file: hostile }] }],
      missing: [hostile],
      flags: [{ remote: hostile, flag: hostile, value: true, isDefault: false }],
      libraries: [{ name: hostile, version: hostile, usedBy: { [hostile]: hostile } }],
      timeline: {
        moments: [{ name: hostile, at: 1 }],
        teams: [
          { name: hostile, bytes: 0, milliseconds: 0, steps: [{ kind: 'other', name: hostile, start: 0, end: 1 }] },
        ],
      },
    });
    assert.doesNotMatch(page, /<img|onerror="|'&'/);
    assert.match(page, /&lt;img src=x onerror=&quot;alert\(&#39;&amp;&#39;\)&quot;&gt;/);
  });
});
