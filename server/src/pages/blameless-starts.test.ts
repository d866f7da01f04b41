import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RenderSite } from '@food-court/federation/render-process';
import type { VisitorSite } from '../modules/releases/discovery/releases';
import { createRenderer } from './create-renderer';
import { renderPage } from './render-page';

/** More than the crashes, or the failures in a row, that withdraw a build. */
const visits = 8;

const visited = {
  lineup: { shell: { build: 's1', base: '/releases/shell/s1/' }, remotes: {} },
  visitBuilds: {},
  closed: [],
} as unknown as VisitorSite;
const site = { key: 'shell@s1', config: {}, map: [], manifests: [] } as unknown as RenderSite;

describe('render processes that don’t start', () => {
  test('are reported each time, and no build is blamed', async (t) => {
    const reports: string[] = [];
    const blamed: unknown[] = [];
    const log = { error: (_: unknown, text: string) => void reports.push(text) };
    const renderer = createRenderer(
      {
        app: { inject: () => assert.fail(), log } as never,
        releases: { serverBundle: async () => '' } as never,
        config: {} as never,
        pauseAfterFailedStartMs: 0,
      },
      (failing) => blamed.push(failing),
    );
    const node = process.execPath;
    t.after(() => renderer.close());
    t.after(() => (process.execPath = node));
    process.execPath = '/nowhere/node';
    const found = { destination: { kind: 'nowhere' }, language: 'en', site } as const;
    const input = { pathname: '/soups', search: '', found, signedInHint: false, onError: () => undefined };
    for (let visit = 0; visit < visits; visit++) {
      const { answer } = await renderPage(renderer, visited, input);
      assert.equal(answer, undefined, 'the page is left to the browser');
    }
    assert.deepEqual(blamed, []);
    assert.ok(reports.length >= visits && reports.every((text) => text.endsWith('did not start')), reports.join());
  });
});
