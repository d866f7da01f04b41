import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { rollBack, show } from '@food-court/federation/release';
import { copyBuild } from '#delivery/copied-build';
import type { OwnProduct } from '#delivery/own-product';
import { releaseCommand } from '#delivery/release-command';

const rounds = 10;
const askers = 4;
const paths = ['/', '/faq', '/Rice', '/login', '/lineup.json'];
const named = /(?:src|href)="(\/releases\/[^"]+)"/g;

/** Short beside a release, so that every release meets requests, and long enough that they don’t take all processor time. */
const betweenPagesMs = 25;

/** Requests pages and every script and style that they name, one after the other. */
async function ask(
  origin: string,
  isOver: () => boolean,
): Promise<{ answers: number; errors: string[]; slowestMs: number }> {
  const errors: string[] = [];
  let [answers, slowestMs] = [0, 0];
  const get = async (address: string): Promise<string> => {
    const began = performance.now();
    const answer = await fetch(origin + address).catch((error: Error) => error);
    const text = answer instanceof Response ? await answer.text() : '';
    answers += 1;
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (!(answer instanceof Response) || !answer.ok)
      errors.push(`${address}: ${answer instanceof Response ? answer.status : answer.message}`);
    return text;
  };
  for (let turn = 0; !isOver(); turn++) {
    const page = await get(paths[turn % paths.length] ?? '/');
    for (const [, file = ''] of page.matchAll(named)) await get(file);
    await pause(betweenPagesMs);
  }
  return { answers, errors, slowestMs };
}

export function releasesUnderLoad(product: OwnProduct): void {
  test('ten releases and rollbacks in a row cause no error for continuous requests', async (t) => {
    const { origin, store, live } = product;
    const from = await live('storefront');
    for (let round = 1; round <= rounds; round++)
      await copyBuild(store, { name: 'storefront', from, to: `round_${round}` });
    let over = false;
    const asking = Array.from({ length: askers }, () => ask(origin, () => over));
    const seen: string[] = [];
    const servedNow = async (): Promise<void> => {
      const answer = await fetch(origin);
      seen.push(/storefront@([\w-]+)/.exec(answer.headers.get('food-court-builds') ?? '')?.[1] ?? '');
    };
    const expected: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      const build = `round_${round}`;
      await show(store, [{ name: 'storefront', build }], { by: 'the storefront’s team', audience: 'everybody' });
      await servedNow();
      await rollBack(store, 'storefront', { by: 'the storefront’s team' });
      await servedNow();
      expected.push(build, from);
    }
    over = true;
    const results = await Promise.all(asking);
    assert.deepEqual(seen, expected, 'each change is served with the next page');
    assert.deepEqual(
      results.flatMap(({ errors }) => errors),
      [],
    );
    const answers = results.reduce((sum, asker) => sum + asker.answers, 0);
    assert.ok(answers > 10 * askers, `${answers} answers are too few for a load`);
    t.diagnostic(
      `${answers} answers, the slowest after ${Math.round(Math.max(...results.map(({ slowestMs }) => slowestMs)))} ms`,
    );
  });

  test('npm run rollback takes less time on a running site than npm run release', async (t) => {
    const { origin, dataDir, store, live } = product;
    const built = await live('storefront');
    await copyBuild(store, { name: 'storefront', from: built, to: 'before' });
    await show(store, [{ name: 'storefront', build: 'before' }], {
      by: 'the storefront’s team',
      audience: 'everybody',
    });
    // Without this the release would not have to compress and copy the build.
    await store.removeBuild('storefront', built);

    const { released, releaseMs } = await releaseCommand<{
      released: { build: string; known: boolean }[];
      releaseMs: number;
    }>(dataDir, 'release', 'storefront');
    assert.deepEqual(
      released.map(({ build, known }) => ({ build, known })),
      [{ build: built, known: false }],
    );
    assert.match((await fetch(origin)).headers.get('food-court-builds') ?? '', new RegExp(`storefront@${built}`));
    const { build, rollbackMs } = await releaseCommand<{ build: string; rollbackMs: number }>(
      dataDir,
      'rollback',
      'storefront',
    );
    assert.equal(build, 'before');
    assert.match((await fetch(origin)).headers.get('food-court-builds') ?? '', /storefront@before/);
    t.diagnostic(
      `released in ${Math.round(releaseMs)} ms beside its build, rolled back in ${Math.round(rollbackMs)} ms`,
    );
    assert.ok(rollbackMs < releaseMs, `${rollbackMs} ms to roll back, ${releaseMs} ms to release`);
  });
}
