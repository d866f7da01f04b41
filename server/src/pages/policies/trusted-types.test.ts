import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import type { Manifest } from '@food-court/federation/discovery';
import type { RuntimeConfig } from '@food-court/shared-api';
import type { VisitorSite } from '#modules/releases/index';
import { createPagePolicies } from './page-policies';
import { trustedTypesScript, type ScriptPlaces } from './trusted-types';

interface DefaultPolicy {
  createHTML: (markup: string) => string | null;
  createScriptURL: (address: string) => string | null;
  createScript?: unknown;
}

/** The policy that the script creates in a document of this site. */
function policyOf(places: Partial<ScriptPlaces> & { card?: boolean } = {}): DefaultPolicy {
  const created: DefaultPolicy[] = [];
  const createPolicy = (name: string, policy: DefaultPolicy) => {
    assert.equal(name, 'default');
    created.push(policy);
  };
  const script = trustedTypesScript({ config: { sandbox: { identity: true, card: places.card ?? true } }, ...places });
  const location = new URL('https://food.example/soups');
  runInNewContext(script, { window: { trustedTypes: { createPolicy } }, URL, location });
  const [policy] = created;
  assert.ok(policy);
  return policy;
}

describe('the default policy of a document', () => {
  const { createScriptURL } = policyOf();
  for (const address of [
    '/releases/shell/7a74e1c1986b/client/main.122fc119.js',
    '/releases/tips/aa/client/_framework.1.js?attempt=2',
    'https://food.example/releases/shell/7a74/client/fr.1.js',
    '/hang-watch.js',
    '/push-worker.js',
    '/sandbox/cards/stripe.js',
  ])
    test(`lets ${address} pass`, () => assert.equal(createScriptURL(address), address));

  for (const address of [
    '/images/1.js',
    '/api/products/Rice',
    '/releases/shell/7a74/client/../../../../images/1.js',
    '/releases/shell/7a74/client/%2e%2e/%2e%2e/%2e%2e/%2e%2e/images/1.js',
    '/releases/shell/7a74/client/..%2f..%2fimages%2f1.js',
    '/releases/shell/7a74/client/main.js?callback=steal',
    '/releases/shell/7a74/client/main.js#/hang-watch.js',
    '/releases/shell/7a74/ssr/server.js',
    '//evil.example/releases/shell/7a74/client/main.js',
    'https://food.example.evil.example/releases/shell/7a74/client/main.js',
    'https://evil.example/https://food.example/hang-watch.js',
    'http://food.example/hang-watch.js',
    'data:text/javascript,steal()',
    'blob:https://food.example/hang-watch.js',
    'javascript:steal()',
    'https://js.stripe.com/v3',
  ])
    test(`refuses ${address}`, () => assert.equal(createScriptURL(address), null));

  test('refuses markup that is not empty, and all code', () => {
    const { createHTML, createScript } = policyOf();
    assert.deepEqual(['', ' ', '<b>', '<script></script>'].map(createHTML), ['', null, null, null]);
    assert.equal(createScript, undefined);
  });

  test('refuses the card script of the sandbox where the card provider is real', () =>
    assert.equal(policyOf({ card: false }).createScriptURL('/sandbox/cards/stripe.js'), null));

  test('lets builds on the CDN of the settings pass', () => {
    const { createScriptURL } = policyOf({ releasesUrl: 'https://cdn.example/food/releases/' });
    const builds = 'https://cdn.example/food/releases/shell/7a74/client/main.js';
    assert.equal(createScriptURL(builds), builds);
    for (const other of ['https://cdn.example/other.js', builds.replace('cdn.example', 'cdnxexample')])
      assert.equal(createScriptURL(other), null);
  });

  test('does nothing in a browser without trusted types', () => {
    const script = trustedTypesScript({ config: { sandbox: { identity: true, card: true } } });
    assert.doesNotThrow(() => runInNewContext(script, { window: {} }));
  });
});

describe('the trusted types of a page', () => {
  const build = (facts: object) => ({ metaData: { foodCourt: facts } }) as Manifest;
  const fits = { fitsTrustedTypes: true };
  const config = (sandboxed: boolean): RuntimeConfig => ({
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
    imageHost: { url: '/upload', key: 'k' },
    stripe: { publishableKey: 'pk_1' },
    tokenSyncUrl: '',
    sandbox: { identity: sandboxed, card: sandboxed },
  });
  const headersFor = (remotes: Record<string, object>, { pathname = '/', sandboxed = true, names = ['vue'] } = {}) => {
    const site = {
      shell: build(fits),
      remotes: Object.fromEntries(Object.entries(remotes).map(([name, facts]) => [name, build(facts)])),
      foreign: ['tips'],
    } as unknown as VisitorSite;
    const place = { config: config(sandboxed), publicUrl: 'https://food.example' };
    return createPagePolicies(place, names).headersFor(site, pathname);
  };
  const rule = /; require-trusted-types-for 'script'; trusted-types default; report-to policy$/;

  test('are enforced when the site’s own builds fit them, whatever other teams’ builds do', () => {
    const headers = headersFor({ storefront: fits, tips: {} });
    assert.match(headers['content-security-policy'] ?? '', rule);
    assert.equal(headers['content-security-policy-report-only'], undefined);
  });

  test('are only reported while a build of the site does not fit them', () => {
    const headers = headersFor({ storefront: {}, tips: fits });
    assert.match(headers['content-security-policy'] ?? '', /; report-to policy$/);
    assert.doesNotMatch(headers['content-security-policy'] ?? '', /trusted-types/);
    assert.match(`; ${headers['content-security-policy-report-only']}`, rule);
  });

  test('include the names that the site allows where another framework is served', () => {
    const namesIn = (remotes: Record<string, object>, names?: string[]) =>
      /trusted-types (default[^;]*)/.exec(headersFor(remotes, { names })['content-security-policy'] ?? '')?.[1];
    const mounted = { mounted: { screens: ['tips'], framework: { scripts: [], styles: [] } } };
    assert.equal(namesIn({ tips: mounted }), "default vue 'allow-duplicates'");
    assert.equal(namesIn({ tips: mounted }, []), 'default');
    assert.equal(namesIn({ tips: fits }), 'default');
  });

  test('are absent only where the code of the real card provider runs', () => {
    for (const [pathname, sandboxed, expected] of [
      ['/checkout', false, false],
      ['/checkout', true, true],
      ['/login', false, true],
    ] as const) {
      const headers = headersFor({ storefront: fits }, { pathname, sandboxed });
      assert.equal(/trusted-types/.test(JSON.stringify(headers)), expected, pathname);
    }
  });
});
