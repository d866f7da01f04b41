import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { System } from '../adapter';
import { adapterFaults } from './adapter-faults';
import { guarded } from './guarded';
import { loadAdapter } from './load-adapter';

const limitMs = 20;
/** Longer than reading a small file takes on a busy machine. */
const loadLimitMs = 20_000;

describe('an adapter that is loaded', () => {
  let place = '';
  before(async () => void (place = await mkdtemp(path.join(os.tmpdir(), 'food-court-adapter-'))));
  after(() => rm(place, { recursive: true }));

  const load = async (source: string, limit = loadLimitMs): Promise<System> => {
    const file = path.join(place, `${Math.random()}.mjs`);
    await writeFile(file, source);
    return loadAdapter(file, 'system', limit);
  };

  const wrong: [what: string, source: string, message: RegExp][] = [
    ['throws', 'throw new Error("no key")', /can’t be loaded: no key/],
    ['throws when it makes the system', 'export const system = () => { throw "no key" }', /can’t be loaded: no key/],
    ['exports no system', 'export const store = {}', /has no export `system`/],
    ['makes nothing', 'export const system = () => undefined', /no object/],
    [
      'lacks functions',
      'export const system = { name: "Mine" }',
      /`versions` must be a function\.\n[^]*`removeOldBuilds`/,
    ],
  ];
  for (const [what, source, message] of wrong)
    test(`is refused when it ${what}`, () => assert.rejects(load(source), message));

  test('is refused when it never ends to load', () =>
    assert.rejects(load('await new Promise(() => undefined)', limitMs), /does not answer within 0\.02 s/));

  test('is refused when there is no such file', () =>
    assert.rejects(loadAdapter(path.join(place, 'missing.mjs'), 'system', limitMs), /no adapter at/));
});

test('an adapter whose name or optional functions do not fit is refused with each reason', () => {
  const faults = adapterFaults({ name: 'a | b', failuresOf: [], canary: { start: () => undefined } });
  for (const reason of ['`name`', '`failuresOf`', '`canary.draw`', '`canary.end`'])
    assert.ok(
      faults.some((fault) => fault.startsWith(reason)),
      reason,
    );
});

describe('an adapter that works wrongly', () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const guard = (system: Partial<System>): System => guarded({ name: 'Mine', ...system } as System, limitMs);
  const page = {} as Page;

  test('is reported with the name of the function', async () => {
    const release = (): Promise<void> => {
      throw new Error('no disk');
    };
    await assert.rejects(guard({ release }).release({ name: 'b1x' }), /^Error: release\(\) fails: no disk$/);
    const shown = (() => undefined) as unknown as System['shown'];
    assert.throws(() => guard({ shown }).shown(page, 'list'), /shown\(\) does not return a locator/);
    assert.throws(() => guard({ address: () => '/' }).address('list'), /address\(\) does not return the address/);
    const visitor = async () => ({}) as never;
    await assert.rejects(guard({ visitor }).visitor({} as Browser), /visitor\(\) does not return a browser context/);
  });

  test('is given up after a function of the store does not answer, but still stopped', async () => {
    let [released, isStopped] = [0, false];
    const system = guard({
      release: async () => void (released += 1),
      rollBack: never,
      stop: async () => void (isStopped = true),
    });
    await system.release({ name: 'b1x' });
    await assert.rejects(system.rollBack(), /rollBack\(\) does not answer within/);
    await assert.rejects(system.release({ name: 'b2x' }), /rollBack\(\) does not answer within/);
    assert.equal(released, 1);
    await system.stop();
    assert.ok(isStopped);
  });

  test('is not given up for a page that hangs', async () => {
    const system = guard({ open: never, release: async () => undefined });
    await assert.rejects(system.open(page, 'dish'), /open\(\) does not answer within/);
    await system.release({ name: 'b1x' });
  });

  test('offers only what it offers without the guard', () => {
    const { reasonsAgainst, canary, failuresOf } = guard({});
    assert.deepEqual([reasonsAgainst, canary, failuresOf], [undefined, undefined, undefined]);
  });
});
