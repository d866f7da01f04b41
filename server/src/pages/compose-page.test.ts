import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { RenderWork } from '@food-court/federation/render-process';
import type { RenderedPage } from '@food-court/federation/rendering';
import { diskStore } from '@food-court/federation/release';
import { createFakeSite } from '../testing/index';
import { readReleases } from '../modules/releases/discovery/releases';
import { visitorHints } from '../modules/releases/discovery/visitor-hints';
import { CircuitBreaker } from '../platform/resilience/circuit-breaker';
import { composePage, type PageComposer } from './compose-page';
import { findPage } from './found-page';
import type { BuildFailure } from '../modules/releases/server-failures/build-failure';
import { RenderFailures } from './render-failures';
import type { RenderPool } from './render-pool';
import { renderSites } from './render-page';

const folder = mkdtempSync(join(tmpdir(), 'food-court-compose-'));
createFakeSite(folder);
after(() => rmSync(folder, { recursive: true }));

const drawn: RenderedPage = {
  status: 200,
  html: '<p>Drawn</p>',
  queries: [],
  title: 'Soups',
  description: undefined,
  canonical: undefined,
  screens: [],
};

const ended = async (): Promise<never> => Promise.reject(new Error('it did not answer for 3000 ms'));
type Render = (remotes: readonly string[], work: RenderWork) => ReturnType<RenderPool['render']>;
const rendered = { page: { kind: 'page', ...drawn }, faults: [], hasAsked: false } as const;
const page: Render = async () => ({ ...rendered });
const burnt: Render = async () => ({ ...rendered, faults: [{ message: 'burnt', stack: '' }] });

/** A court whose pages are rendered by a fake pool, with a clock that the test controls. */
function createComposer(pathname = '/soups') {
  const time = { now: 0 };
  const failing: BuildFailure[] = [];
  const failures = new RenderFailures({
    circuitBreaker: new CircuitBreaker(() => time.now),
    onFailing: (builds) => failing.push(builds),
    log: { error: () => undefined },
    now: () => time.now,
  });
  const compose = async (render: Render) => {
    const errors: string[] = [];
    const asked: (readonly string[])[] = [];
    const releases = readReleases(diskStore(folder), assert.ifError);
    const visitor = { id: 'somebody', isNew: true };
    const composer: PageComposer = {
      releases,
      callApi: () => Promise.reject(new Error('not asked')),
      pool: {
        render: (_lineup, remotes, _site, work) => {
          asked.push(remotes);
          return render(remotes, work);
        },
      },
      ownPool: { render: () => assert.fail('no visitor has builds of their own') },
      failures,
      siteOf: renderSites({} as PageComposer['config']),
      config: { sandbox: {} } as PageComposer['config'],
      publicUrl: 'http://food.test',
      liveReload: false,
      timeoutMs: 40,
      mayRun: () => true,
    };
    const site = await releases.siteFor(visitor);
    const visit = { pathname, search: '', visitor, hints: visitorHints({}) };
    const composed = await composePage(composer, site, {
      ...visit,
      found: findPage(composer.siteOf, site, visit),
      onError: (error) => errors.push((error as Error).message),
    });
    assert.ok(composed.kind === 'document');
    return { errors, asked, status: composed.status, html: composed.body.plain.toString() };
  };
  return { time, failing, failures, compose };
}

const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < times; time++) await work();
};

test('a rendered page is sent unchanged', async () => {
  const { status, html, errors, asked } = await createComposer().compose(page);
  assert.deepEqual([status, errors, asked], [200, [], [['kitchen']]]);
  assert.match(html, /<div id="root"><p>Drawn<\/p><\/div>.*"rendered":true/);
});

test('a page whose route the browser renders runs no remote', async () =>
  assert.deepEqual((await createComposer('/nowhere').compose(page)).asked, [[]]));

for (const [what, render, message] of [
  ['fails', async () => ({ ...rendered, page: undefined, faults: [{ message: 'no frame', stack: '' }] }), 'no frame'],
  ['ends with its process', ended, 'it did not answer for 3000 ms'],
] satisfies [string, Render, string][])
  test(`a page is left to the browser when its rendering ${what}`, async () => {
    const { status, html, errors } = await createComposer().compose(render);
    assert.deepEqual([status, errors], [200, [message]]);
    assert.match(html, /<div id="root"><\/div>.*"rendered":false/);
    assert.match(html, /<script defer src="\/releases\/shell\/s1\/client\/main\.js" crossorigin="anonymous">/);
  });

describe('after three failures in a row', () => {
  test('the screens of a failing build are skipped for half a minute, and its frame is rendered', async () => {
    const { compose, failing, time } = createComposer();
    await repeat(3, () => compose(burnt));
    assert.deepEqual(failing, [
      {
        builds: [{ name: 'kitchen', build: 'k1' }],
        reason: 'burnt',
        page: { pathname: '/soups', visitBuilds: { shell: 's1', kitchen: 'k1', bar: 'b1' } },
      },
    ]);
    const skipped = await compose(burnt);
    assert.deepEqual([skipped.asked, skipped.errors], [[[]], []]);
    time.now = 30_001;
    assert.deepEqual((await compose(burnt)).asked, [['kitchen']], 'one try per half minute');
    assert.deepEqual((await compose(burnt)).asked, [[]]);
    time.now = 60_002;
    await compose(page);
    assert.deepEqual((await compose(burnt)).asked, [['kitchen']], 'a success resets the count');
  });

  test('the screens of a build that crashes its process are skipped, and then the page if that does not help', async () => {
    const { compose, failing } = createComposer();
    await repeat(3, () => compose(ended));
    const withoutScreens = await compose(ended);
    assert.deepEqual(withoutScreens.asked, [[]]);
    await repeat(2, () => compose(ended));
    assert.deepEqual((await compose(ended)).asked, [], 'nothing is tried');
    assert.deepEqual(
      failing.map(({ builds }) => builds[0]?.name),
      ['kitchen', 'shell'],
    );
  });

  test('screens are not skipped after one crash of a process that many pages shared', async () => {
    const { compose } = createComposer();
    const error = new Error('it ended by itself');
    await repeat(5, () => compose(async () => Promise.reject(error)));
    assert.deepEqual((await compose(page)).asked, [['kitchen']]);
  });

  test('screens that fail outside a request are skipped, although their pages succeed', async () => {
    const { compose, failures, failing } = createComposer();
    let task = '';
    for (let visit = 0; visit < 3; visit++) {
      await compose(async (remotes, work) => {
        task = work.task;
        return page(remotes, work);
      });
      failures.recordLateFault([task], { message: 'burnt late', stack: '' });
    }
    assert.deepEqual((await compose(page)).asked, [[]]);
    assert.equal(failing[0]?.reason, 'burnt late');
  });
});

test('screens are rendered as long as one success comes before the third failure', async () => {
  const { compose } = createComposer();
  for (const render of [burnt, burnt, page, burnt, burnt, page])
    assert.deepEqual((await compose(render)).asked, [['kitchen']]);
});

describe('a build whose process crashes', () => {
  const builds = [{ name: 'kitchen', build: 'k1' }];

  test('is failing at the third crash in ten minutes, although its pages succeed in between', async () => {
    const { compose, failures, failing, time } = createComposer();
    for (const minute of [0, 4, 9]) {
      time.now = minute * 60_000;
      await compose(page);
      failures.recordEnd(builds, 'it ended by itself');
    }
    assert.equal(failing.length, 1);
    assert.equal(failing[0]?.page?.pathname, '/soups');
  });

  test('is not failing when the crashes are further apart', () => {
    const { failures, failing, time } = createComposer();
    for (const minute of [0, 9, 11, 20]) {
      time.now = minute * 60_000;
      failures.recordEnd(builds, 'it ended by itself');
    }
    assert.deepEqual(failing, []);
  });
});
