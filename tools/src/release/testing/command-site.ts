import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach } from 'node:test';
import { diskStore, publish } from '@food-court/federation/release';
import type { Workplace } from '@food-court/federation/commands';
import { thisRepository } from '../this-repository';
import { finishedBuild } from './finished-build';

/** Creates a store before each test, with two builds of the shell and of the storefront, and captures the output of commands. */
export function commandSite() {
  const place = mkdtempSync(path.join(tmpdir(), 'food-court-commands-'));
  const given = { RELEASES_DIR: process.env.RELEASES_DIR, RELEASED_BY: process.env.RELEASED_BY };
  const log = console.log;
  const site = {
    folder: '',
    output: [] as string[],
    store: () => diskStore(path.join(site.folder, 'releases')),
    released: (name: string, build: string, by = 'Ada') =>
      publish(site.store(), [finishedBuild(site.folder, name, build)], { by, audience: 'everybody' }),
    /** Sources that become this build. `meanwhile` runs during the build. */
    sourceOf: (build: string, meanwhile: () => Promise<unknown> = async () => undefined): Workplace => ({
      ...thisRepository,
      build: meanwhile,
      folderOf: (deployable) => finishedBuild(site.folder, deployable, build),
    }),
    /** Returns the JSON that a command printed as its only line. */
    answer: <Facts>(): Facts => {
      assert.equal(site.output.length, 1, site.output.join('\n'));
      return JSON.parse(site.output.pop() ?? '') as Facts;
    },
  };
  beforeEach(async () => {
    site.folder = mkdtempSync(path.join(place, 'store-'));
    Object.assign(process.env, { RELEASES_DIR: path.join(site.folder, 'releases'), RELEASED_BY: 'Ada' });
    for (const build of ['s1', 's2']) await site.released('shell', build);
    for (const build of ['b1', 'b2']) await site.released('storefront', build);
    site.output = [];
    console.log = (line: string) => site.output.push(line);
  });
  afterEach(() => {
    console.log = log;
    for (const [name, value] of Object.entries(given))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });
  after(() => rmSync(place, { recursive: true }));
  return site;
}
