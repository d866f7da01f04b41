import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { System } from '../adapter';
import { faultyBuild } from './faulty-build';

const locator = (isThere: boolean): Locator => {
  const one = {
    waitFor: () => (isThere ? Promise.resolve() : Promise.reject(new Error('is not there'))),
    isVisible: async () => isThere,
    count: async () => (isThere ? 1 : 0),
    first: () => one,
  };
  return one as unknown as Locator;
};

/** A store whose page of the dish is that of the build which `shownAfter` returns for the faulty one. */
function storeWith(shownAfter: (faulty: string) => string | undefined): System {
  let live = '';
  const page = { goto: async () => null, waitForTimeout: async () => undefined } as unknown as Page;
  const context = { newPage: async () => page, route: async () => undefined, close: async () => undefined };
  const store: Partial<System> = {
    visitor: async () => context as unknown as BrowserContext,
    address: () => 'http://store',
    open: async () => undefined,
    shown: (_, name, build) =>
      locator(name === 'list' || (build ? shownAfter(live) === build : shownAfter(live) !== undefined)),
    closed: () => locator(shownAfter(live) === undefined),
    files: () => '**',
    release: async ({ name }) => void (live = name),
  };
  return store as System;
}

const replaced = 'a remote that is missing or throws: an earlier build replaces it in the same visit';
const outcomeOf = async (system: System): Promise<string | undefined> => {
  let builds = 0;
  const scene = { system, browser: {} as Browser, newBrowser: async () => ({}) as Browser };
  return (await faultyBuild.run({ ...scene, nextBuild: () => `b${++builds}` }))[replaced]?.outcome;
};

test('only a page of another build counts as one that replaces the faulty build', async () => {
  assert.equal(await outcomeOf(storeWith(() => 'earlier')), 'works');
  assert.equal(await outcomeOf(storeWith((faulty) => faulty)), 'not offered');
  assert.equal(await outcomeOf(storeWith(() => undefined)), 'not offered');
});

test('a fault after which the page is not replaced makes the row fail when others are', async () => {
  assert.equal(await outcomeOf(storeWith((faulty) => (faulty === 'b1' ? 'earlier' : faulty))), 'fails');
});
