import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../journey/median';
import { buildOf } from './faulty-builds';
import type { VisitedRemote } from './remotes';
import type { TestSite } from './test-site';

const pauseMs = 50;
const leastSamples = 20;
/** Allows for other programs that keep the machine busy for a moment. */
const attempts = 3;
const mostTimesUsual = 2;

/** Requests a page until `ended` resolves, but at least `leastSamples` times, and returns its median time. */
async function medianUntil(address: string, ended: Promise<unknown>): Promise<number> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const times: number[] = [];
  while (!isOver || times.length < leastSamples) {
    const startedAt = performance.now();
    const answer = await fetch(address);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /<h1/, 'the server renders home');
    times.push(performance.now() - startedAt);
    await pause(pauseMs);
  }
  return median(times);
}

/** Asserts that everybody else gets pages at about the usual speed while visitors of a bad build come one after the other. */
export async function assertOthersStayQuick(site: TestSite, remote: VisitedRemote, fault: string): Promise<void> {
  const home = `${site.product.origin}/`;
  const { context } = await site.visitor(remote.visitor, { [remote.name]: buildOf(fault, 'none') });
  const ratios: number[] = [];
  while (ratios.length < attempts && !ratios.some((ratio) => ratio < mostTimesUsual)) {
    const usual = await medianUntil(home, pause(2_000));
    const visits = (async () => {
      for (let visit = 0; visit < 3; visit++) await context.request.get(site.product.origin + remote.page(site.order));
    })();
    ratios.push((await medianUntil(home, visits)) / usual);
  }
  console.log(
    `home beside ${remote.name}: ${fault}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} times its usual time`,
  );
  assert.ok(ratios.at(-1)! < mostTimesUsual, `home took ${ratios.join(', ')} times its usual time`);
  await context.close();
}
