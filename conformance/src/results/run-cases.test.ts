import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { System } from '../adapter';
import type { Case } from '../cases/case';
import { refusal } from '../cases/refusal';
import { canary } from '../cases/canary';
import { works, type Cells } from './cell';
import { runCases, type Surroundings } from './run-cases';

const newBrowser = async (): Promise<Browser> => ({ close: async () => undefined }) as unknown as Browser;
const { signal } = new AbortController();
const quiet: Surroundings = { newBrowser, log: () => undefined, signal };

/** A system that offers nothing beyond what every system has. */
function plainSystem(more: Partial<System> = {}): { system: System; calls: string[] } {
  const calls: string[] = [];
  const system = {
    name: 'Plain',
    versions: async () => ({ plain: '1' }),
    start: async () => void calls.push('start'),
    stop: async () => void calls.push('stop'),
    ...more,
  } as System;
  return { system, calls };
}

test('a case that fails itself says nothing about the system, and the others run', async () => {
  const broken: Case = { name: 'broken', rows: ['one', 'two'], run: () => Promise.reject(new Error('no page')) };
  const sound: Case = { name: 'sound', rows: ['three'], run: async () => ({ three: works() }) };
  const { system, calls } = plainSystem();
  const lines: string[] = [];
  const { cells, versions } = await runCases(system, [broken, sound], { ...quiet, log: (line) => lines.push(line) });
  assert.deepEqual(outcomesOf(cells), [
    ['one', 'unfinished'],
    ['two', 'unfinished'],
    ['three', 'works'],
  ]);
  assert.deepEqual(versions, { plain: '1' });
  assert.deepEqual(calls, ['start', 'stop']);
  assert.match(lines[0] ?? '', /no page/);
});

const outcomesOf = (cells: Cells): [string, string][] =>
  Object.entries(cells).map(([row, { outcome }]) => [row, outcome]);

test('a case that does not end leaves the others unfinished, and the system is stopped', async () => {
  const endless: Case = { name: 'endless', rows: ['one'], run: () => new Promise(() => undefined) };
  const sound: Case = { name: 'sound', rows: ['two'], run: async () => ({ two: works() }) };
  const { system, calls } = plainSystem();
  const lines: string[] = [];
  const { cells } = await runCases(system, [endless, sound], {
    ...quiet,
    log: (line) => lines.push(line),
    caseLimitMs: 5,
  });
  assert.deepEqual(outcomesOf(cells), [
    ['one', 'unfinished'],
    ['two', 'unfinished'],
  ]);
  assert.match(lines[0] ?? '', /the case endless does not end/);
  assert.deepEqual(calls, ['start', 'stop']);
});

test('an interrupted run stops the system', async () => {
  const controller = new AbortController();
  const interrupted: Case = {
    name: 'interrupted',
    rows: ['one'],
    run: () => {
      controller.abort(new Error('The run was interrupted.'));
      return new Promise(() => undefined);
    },
  };
  const { system, calls } = plainSystem();
  const run = runCases(system, [interrupted], { ...quiet, signal: controller.signal });
  await assert.rejects(run, /interrupted/);
  assert.deepEqual(calls, ['start', 'stop']);
});

test('a system that does not start has no finished case, and does not stop the others', async () => {
  const sound: Case = { name: 'sound', rows: ['one'], run: async () => ({ one: works() }) };
  const lines: string[] = [];
  const { system } = plainSystem({
    start: () => Promise.reject(new Error('no port')),
    stop: () => Promise.reject(new Error('nothing to stop')),
  });
  const { cells } = await runCases(system, [sound], { ...quiet, log: (line) => lines.push(line) });
  assert.deepEqual(outcomesOf(cells), [['one', 'unfinished']]);
  assert.deepEqual(lines, ['Plain: no port', 'Plain: nothing to stop']);
});

test('marks a case as not offered when the system does not offer it', async () => {
  const { cells } = await runCases(plainSystem().system, [refusal, canary], quiet);
  assert.deepEqual(
    Object.values(cells).map(({ outcome }) => outcome),
    ['not offered', 'not offered'],
  );
});

test('a gate that refuses good builds, or accepts bad ones, fails', async () => {
  const outcomeWith = async (reasonsAgainst: System['reasonsAgainst']): Promise<string | undefined> =>
    Object.values((await runCases(plainSystem({ reasonsAgainst }).system, [refusal], quiet)).cells)[0]?.outcome;
  assert.equal(await outcomeWith(async ({ fault }) => (fault ? ['needs another React'] : [])), 'works');
  assert.equal(await outcomeWith(async () => []), 'fails');
  assert.equal(await outcomeWith(async () => ['always']), 'fails');
});

test('a canary fails when its share is wrong or visitors change', async () => {
  const outcomeWith = async (buildOf: (visitor: number, ask: number) => string): Promise<string | undefined> => {
    let visitors = 0;
    const { system } = plainSystem({
      canary: {
        start: async () => undefined,
        end: async () => undefined,
        draw: async (cookies) => {
          const visitor = cookies ? Number(cookies) : ++visitors;
          return { build: buildOf(visitor, cookies ? 2 : 1), cookies: String(visitor) };
        },
      },
    });
    return Object.values((await runCases(system, [canary], quiet)).cells)[0]?.outcome;
  };
  const fifth = (visitor: number): string => (visitor % 5 === 0 ? 'b1x' : 'live');
  assert.equal(await outcomeWith(fifth), 'works');
  assert.equal(await outcomeWith((visitor) => (visitor % 2 === 0 ? 'b1x' : 'live')), 'fails');
  assert.equal(await outcomeWith((visitor, ask) => fifth(visitor + ask)), 'fails');
});
