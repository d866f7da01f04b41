import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { defineSurface } from '../surface/surface';
import type { FlagValues } from './declared-flag';
import { flagClient } from './flag-client';
import { flagProvider } from './flag-provider';

const reviews = defineSurface({
  name: 'reviews',
  routes: [],
  flags: {
    'new-card': { default: false, owner: 'reviews@example.com', expires: '2027-01-31' },
    'old-list': { default: true, owner: 'reviews@example.com', expires: '2027-01-31' },
  },
});

const show = (values: FlagValues | undefined): void => void (globalThis.foodCourtFlags = values);
afterEach(() => {
  show(undefined);
  Reflect.deleteProperty(globalThis, 'document');
});

describe('a client of flags', () => {
  const flags = flagClient<typeof reviews>('reviews');

  test('answers with the value of the visit, else with the default', () => {
    assert.deepEqual(
      [flags.getBooleanValue('new-card', false), flags.getBooleanValue('old-list', true)],
      [false, true],
    );
    show({ reviews: { 'new-card': true, 'old-list': false }, tips: { 'new-card': false } });
    assert.deepEqual(
      [flags.getBooleanValue('new-card', false), flags.getBooleanValue('old-list', true)],
      [true, false],
    );
  });

  test('gives the details of OpenFeature', () => {
    show({ reviews: { 'new-card': true } });
    assert.deepEqual(flags.getBooleanDetails('new-card', false), {
      flagKey: 'new-card',
      value: true,
      reason: 'TARGETING_MATCH',
      flagMetadata: {},
    });
    assert.equal(flags.getBooleanDetails('old-list', true).reason, 'DEFAULT');
  });

  test('reads the values of a document in a browser', () => {
    const element = { textContent: '{"reviews":{"new-card":true}}' };
    const document = { getElementById: (id: string) => (id === 'page-flags' ? element : null) };
    Object.assign(globalThis, { document });
    assert.equal(flags.getBooleanValue('new-card', false), true);
  });

  test('finds no flag in what every object has', () => {
    show({});
    const misnamed = flagClient<{ name: 'constructor'; flags: { name: { default: false; owner: ''; expires: '' } } }>(
      'constructor',
    );
    assert.equal(misnamed.getBooleanValue('name', false), false);
  });

  test('fails the type check for a misspelled flag, another default and another remote', () => {
    // @ts-expect-error: no such flag
    flags.getBooleanValue('new-crad', false);
    // @ts-expect-error: it is off by default
    flags.getBooleanValue('new-card', true);
    // @ts-expect-error: another remote
    flagClient<typeof reviews>('tips');
  });
});

test('a provider answers OpenFeature’s SDK, and has no flags that are not true or false', () => {
  show({ reviews: { 'new-card': true } });
  const provider = flagProvider('reviews');
  assert.deepEqual(provider.resolveBooleanEvaluation('new-card', false), { value: true, reason: 'TARGETING_MATCH' });
  assert.deepEqual(provider.resolveBooleanEvaluation('another', true), { value: true, reason: 'DEFAULT' });
  const { value, reason } = provider.resolveStringEvaluation('new-card', 'blue');
  assert.deepEqual([value, reason], ['blue', 'ERROR']);
});
