import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { discoverySchema, type Discovery, type Version } from '#discovery/index';
import { missingRemotes, whyBuild } from './why-build';

const addressOf = (build: string): string => `/releases/menu/${build}/client/mf-manifest.json`;
const version = (build: string, traffic: number, fallback?: string): Version => ({
  url: addressOf(build),
  ...(fallback !== undefined && { fallbackUrl: addressOf(fallback) }),
  metadata: { version: build, integrity: 'sha384-0' },
  deployment: { traffic, default: traffic === 90 },
  extras: { since: '2026-11-20T08:30:00.000Z', by: 'Ada' },
});
const discovery: Discovery = {
  schema: discoverySchema,
  microFrontends: { menu: [version('m2', 90, 'm1'), version('m3', 10, 'm2'), version('m4', 0)] },
};
const why = (build: string, preview?: string): string =>
  whyBuild(discovery, { name: 'menu', build }, preview === undefined ? undefined : { name: 'menu', build: preview });

describe('the reason for a build', () => {
  test('is that it is live, a canary by lot, a preview, a fallback, or from before', () => {
    assert.equal(why('m2'), 'live since 2026-11-20 08:30 by Ada');
    assert.equal(why('m3'), 'canary, drawn for 10 % since 2026-11-20 08:30 by Ada');
    assert.equal(why('m4', 'm4'), 'preview, for this visitor only');
    assert.equal(why('m3', 'm3'), 'preview, for this visitor only');
    assert.equal(why('m5', 'm5'), 'preview, for this visitor only', 'the public document names no previews');
    assert.equal(why('m1'), 'fallback, because m2 failed in this browser');
    assert.equal(why('m0'), 'no longer served; the next page chooses again');
  });

  test('is no preview for a live build that was asked for, or for another build than the preview, and no fallback for a build with a similar name', () => {
    assert.equal(why('m2', 'm2'), 'live since 2026-11-20 08:30 by Ada');
    assert.equal(why('m2', 'm4'), 'live since 2026-11-20 08:30 by Ada');
    assert.match(why('1'), /^no longer served/);
  });

  test('is also given for remotes that are closed or not shown', () => {
    const lineup = { shell: { build: 's1', base: '/releases/shell/s1/' }, remotes: {} };
    assert.match(missingRemotes(discovery, { lineup, closed: ['menu'] })[0] ?? '', /^menu: closed/);
    assert.match(missingRemotes(discovery, { lineup })[0] ?? '', /^menu: not shown/);
  });
});
