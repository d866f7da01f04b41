import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RuntimeConfig } from '@food-court/shared-api/contract';
import { contentPolicy } from './content-policy';

const configWith = (publishableKey: string, card: boolean): RuntimeConfig => ({
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
  imageHost: { url: '/upload', key: 'k' },
  stripe: { publishableKey },
  tokenSyncUrl: '',
  sandbox: { identity: true, card },
});

const ruleOf = (config: RuntimeConfig, name: string, releasesUrl?: string): string | undefined =>
  contentPolicy({ config, publicUrl: 'https://food.example', releasesUrl })
    .split('; ')
    .find((rule) => rule.startsWith(`${name} `));

describe('the card provider in the content policy', () => {
  test('may be loaded, called and framed when its real keys are set', () => {
    const real = configWith('pk_live_1', false);
    assert.match(
      ruleOf(real, 'script-src') ?? '',
      /^script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ]+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/,
    );
    assert.match(ruleOf(real, 'connect-src') ?? '', / https:\/\/api\.stripe\.com( |$)/);
    assert.equal(
      ruleOf(real, 'frame-src'),
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
  });

  for (const [what, config] of [
    ['the sandbox plays it', configWith('pk_test_1', true)],
    ['there is none', configWith('', false)],
  ] as const)
    test(`is not included when ${what}`, () => {
      assert.doesNotMatch(contentPolicy({ config, publicUrl: 'https://food.example' }), /stripe/);
      assert.match(ruleOf(config, 'script-src') ?? '', /^script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ]+'$/);
      assert.equal(ruleOf(config, 'frame-src'), "frame-src 'self'");
    });
});

test('builds may be loaded from the CDN of the settings, and from no other origin', () => {
  const config = configWith('', false);
  const withoutHashes = (rule = '') => rule.replaceAll(/ 'sha256-[^ ]+'/g, '');
  const ruleWith = (name: string) => withoutHashes(ruleOf(config, name, 'https://cdn.example/food/releases'));
  for (const name of ['script-src', 'style-src', 'font-src'])
    assert.equal(ruleWith(name), `${withoutHashes(ruleOf(config, name))} https://cdn.example`);
  assert.match(ruleWith('connect-src') ?? '', / https:\/\/cdn\.example( |$)/);
});

test('no page may be framed by another site, and only the document’s own inline code runs', () => {
  const policy = contentPolicy({ config: configWith('', false), publicUrl: 'https://food.example' });
  assert.match(policy, /(^|; )frame-ancestors 'none'(;|$)/);
  assert.doesNotMatch(policy, /unsafe/);
});

test('pictures come only from named hosts, so that no image carries anything elsewhere', () => {
  const pictures = (given: Partial<RuntimeConfig>, photoOrigins?: readonly string[]) =>
    contentPolicy({
      config: { ...configWith('', false), ...given },
      publicUrl: 'https://food.example',
      releasesUrl: 'https://cdn.example/releases',
      photoOrigins,
    })
      .split('; ')
      .find((rule) => rule.startsWith('img-src'));
  assert.equal(pictures({}), "img-src 'self' https://food.example https://cdn.example data: blob:");
  assert.equal(
    pictures({ imageHost: { url: 'https://api.imgbb.com/1/upload', key: 'k' } }, ['https://i.ibb.co']),
    "img-src 'self' https://food.example https://i.ibb.co https://cdn.example data: blob:",
  );
  const google = { signInWith: { Google: 'client' }, sandbox: { identity: false, card: false } };
  assert.match(pictures(google) ?? '', / https:\/\/\*\.googleusercontent\.com data: blob:$/);
});
