import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { diskStore, publish } from '@food-court/federation/release';
import { findScreens } from '@food-court/federation/screens';
import type { Surface } from '@food-court/federation/surface';
import { deployables, folderOf } from '../start/build/build-deployables';
import { finishedBuild } from './testing/finished-build';

const place = mkdtempSync(path.join(tmpdir(), 'food-court-gate-'));
after(() => rmSync(place, { recursive: true }));

/** Reads the surface from the sources, without building: libraries, sizes and rendering are judged whenever the product starts. */
async function publishedBy(deployable: string): Promise<{ surface: Surface; screens: string[] }> {
  const folder = folderOf(deployable);
  const isShell = deployable === 'shell';
  const { default: surface } = (await import(
    pathToFileURL(path.join(folder, isShell ? 'src/surface.ts' : 'src/remote.ts')).href
  )) as { default: Surface };
  const routes = surface.routes.map((route) => ({ ...route, render: 'browser' as const }));
  return { surface: { ...surface, routes }, screens: Object.keys(findScreens(folder)) };
}

describe('the gate', () => {
  let sources: { surface: Surface; screens: string[] }[];
  before(async () => {
    sources = await Promise.all(deployables.map(publishedBy));
  });

  const release = (store: string, changed: (name: string, screens: readonly string[]) => readonly string[]) =>
    publish(
      diskStore(path.join(place, store)),
      sources.map(({ surface, screens }) =>
        finishedBuild(path.join(place, `${store}-builds`), surface.name, 'b1', {
          surface,
          screens: changed(surface.name, screens),
        }),
      ),
      { by: 'the tools suite', audience: 'everybody' },
    );

  test('accepts the current deployables without a warning', async () => {
    const published = await release('whole', (_name, screens) => screens);
    assert.deepEqual(
      published.map(({ warnings }) => warnings),
      deployables.map(() => []),
    );
    assert.ok(published.length >= 4, 'the shell and its remotes');
  });

  test('rejects them without the frame of the dashboard', () =>
    assert.rejects(
      release('frameless', (name, screens) =>
        name === 'dashboard' ? screens.filter((screen) => screen !== 'frame') : screens,
      ),
      /^ReleaseRefused: dashboard can’t be released:\n {2}\/dashboard shows dashboard\/frame, which the build does not expose\n/,
    ));
});
