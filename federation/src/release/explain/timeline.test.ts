import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Manifest, SiteRoute } from '#discovery/index';
import { frameNeeds, type Surface } from '#surface/surface';
import { exampleManifest } from '#testing/example-manifest';
import { dataOwners, frameCalls } from './data-owners';
import { timelineOf, type MeasuredRequest, type Step } from './timeline';

const origin = 'https://food.example';
const release = (name: string) => ({ build: 'b1', base: `/releases/${name}/b1/` });
const lineup = { shell: release('shell'), remotes: { menu: release('menu'), reviews: release('reviews') } };

const manifestOf = (surface: Partial<Surface> & { name: string }, scripts: string[] = []): Manifest => {
  const made = exampleManifest();
  const { foodCourt } = made.metaData;
  const facts = { ...foodCourt, surface: { routes: [], ...surface }, entry: { scripts, styles: [] } };
  return { metaData: { ...made.metaData, remoteEntry: { name: 'remoteEntry.1.js' }, foodCourt: facts } };
};
const manifests = {
  shell: manifestOf({ name: 'shell' }, ['main.1.js']),
  menu: manifestOf({ name: 'menu', slots: { 'dish#below': { version: 1, props: {}, atMost: 2 } } }),
  reviews: manifestOf({
    name: 'reviews',
    parts: [
      {
        slot: 'menu/dish#below',
        versions: [1],
        name: 'votes',
        order: 1,
        data: [{ call: 'GET /product/{id}/reviews' }],
      },
    ],
  }),
};
const route = {
  path: '/dish/:id',
  screen: 'menu/dish',
  data: [{ call: 'GET /product/{id}' }],
} as unknown as SiteRoute;

const request = (path: string, from: number, to: number, given: Partial<MeasuredRequest> = {}): MeasuredRequest => ({
  name: new URL(path, origin).href,
  initiatorType: 'script',
  startTime: from,
  responseEnd: to,
  transferSize: 1_300,
  encodedBodySize: 1_000,
  ...given,
});

const timeline = timelineOf(
  {
    document: request('/dish/7?code=secret', 0, 80),
    requests: [
      request('/releases/shell/b1/client/main.1.js', 90.4, 140),
      request('/releases/menu/b1/client/remoteEntry.1.js', 100, 130),
      request('/releases/menu/b1/client/dish.2.js', 120, 160, { transferSize: 0 }),
      request('/releases/menu/b1/client/dish.2.css', 200, 210),
      request('/api/product/7?invitation=secret', 220, 260),
      request('/api/product/7/reviews', 230, 240),
      request('/api/my-checkouts/ada%40secret.example', 250, 251),
      request('/api/else', 252, 253),
      request('/team-api/reviews/stars', 260, 270),
      request('/lineup.json?language=en', 300, 310),
      request('/images/soup.webp', 320, 330, { initiatorType: 'img' }),
      request('https://tiles.example/1?key=secret', 340, 350, { transferSize: 0, encodedBodySize: 0 }),
    ],
    moments: [
      { name: 'loadEventEnd', at: 310.6 },
      { name: 'first-paint', at: 150 },
    ],
  },
  { lineup, manifests },
  route,
);

const words = ({ kind, name, start, end, bytes, cached }: Step): string =>
  `${kind} ${name} ${start}–${end} ${cached ? 'cached' : String(bytes)}`;

describe('the timeline of a page', () => {
  test('sorts requests by the deployable that they are of, without what may name people', () => {
    const { teams } = timeline;
    assert.deepEqual(Object.fromEntries(teams.map(({ name, steps }) => [name, steps.map(words)])), {
      site: [
        'document /dish/7 0–80 1300',
        'data /api/else 252–253 1300',
        'discovery /lineup.json 300–310 1300',
        'picture /images/soup.webp 320–330 1300',
      ],
      shell: ['entry main.1.js 90–140 1300', 'data /api/my-checkouts/{email} 250–251 1300'],
      menu: [
        'entry remoteEntry.1.js 100–130 1300',
        'chunk dish.2.js 120–160 cached',
        'styles dish.2.css 200–210 1300',
        'data /api/product/7 220–260 1300',
      ],
      reviews: ['data /api/product/7/reviews 230–240 1300', 'data /team-api/reviews/stars 260–270 1300'],
      'https://tiles.example': ['other /1 340–350 undefined'],
    });
    assert.doesNotMatch(JSON.stringify(timeline), /secret/);
  });

  test('adds up the bytes on the line, and counts time in which several requests ran once', () => {
    const menu = timeline.teams.find(({ name }) => name === 'menu');
    assert.equal(menu?.bytes, 3 * 1_300);
    assert.equal(menu?.milliseconds, 60 + 10 + 40);
  });

  test('has the moments of the browser in their order', () => {
    assert.deepEqual(timeline.moments, [
      { name: 'first-paint', at: 150 },
      { name: 'loadEventEnd', at: 311 },
    ]);
  });

  test('counts the calls of the frame as those of the shell', () => {
    assert.deepEqual(
      frameCalls,
      frameNeeds('en').map(({ call }) => call),
    );
    assert.equal(dataOwners({}, undefined)('/api/my-checkouts/ada@b.test'), 'shell');
  });
});
