import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressIn, exampleDiscovery, exampleVersion } from '../testing/example-discovery';
import { isDiscovery, liveVersion, versionsOf, type Version } from './discovery';

const live = exampleVersion('kitchen', 'k1', { traffic: 100, default: true });
const withKitchen = (...versions: unknown[]) => ({
  ...exampleDiscovery('shell@s1'),
  microFrontends: { ...exampleDiscovery('shell@s1').microFrontends, kitchen: versions },
});
const changed = (change: object): unknown => ({ ...live, ...change });

describe('a discovery document', () => {
  test('is valid with a shell, with or without remotes', () => {
    assert.equal(isDiscovery(exampleDiscovery('shell@s1')), true);
    assert.equal(isDiscovery(exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k2 10', 'kitchen@k3 0')), true);
  });

  test('is valid with a canary of a remote that is not live', () =>
    assert.equal(isDiscovery(exampleDiscovery('shell@s1', 'kitchen@k1 10', 'bar@b1 0')), true));

  test('is valid with the example kitchen', () => assert.equal(isDiscovery(withKitchen(live)), true));

  test('is valid with builds at a CDN and with fallbacks', () => {
    const base = 'https://cdn.example/food';
    assert.equal(
      isDiscovery(
        withKitchen(
          changed({ url: base + addressIn('kitchen', 'k1'), fallbackUrl: base + addressIn('kitchen', 'k0') }),
        ),
      ),
      true,
    );
  });

  const garbage: [what: string, value: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['text', 'discovery'],
    ['a list', [live]],
    ['an error in JSON', { error: 'Bad Gateway' }],
    ['one without a shell', exampleDiscovery('kitchen@k1')],
    ['one without frontends', { schema: '', microFrontends: null }],
    ['one whose versions are not a list', { microFrontends: { shell: live } }],
    ['one with a version that is null', withKitchen(null)],
    ['one with a version that is only a name', withKitchen('k1')],
    ['one whose shell is only a canary', exampleDiscovery('shell@s1 10', 'kitchen@k1')],
    ['one with a deployable without versions', withKitchen()],
    ['one with two live versions', withKitchen(live, exampleVersion('kitchen', 'k2', live.deployment))],
    ['one with a version that is a number', withKitchen(changed({ metadata: { version: 1, integrity: '' } }))],
    ['one without the start time of a version', withKitchen(changed({ extras: undefined }))],
    ['one without integrity', withKitchen(changed({ metadata: { version: 'k1' } }))],
    ['one with a share over 100 %', withKitchen(changed({ deployment: { traffic: 101, default: true } }))],
    ['one with a negative share', withKitchen(changed({ deployment: { traffic: -1, default: true } }))],
    ['one with a share that is not a number', withKitchen(changed({ deployment: { traffic: NaN, default: true } }))],
    ['one with an address that is not a manifest', withKitchen(changed({ url: '/releases/kitchen/k1/' }))],
    ['one with an address that is a script', withKitchen(changed({ url: `javascript:${addressIn('kitchen', 'k1')}` }))],
    ['one with an empty fallback', withKitchen(changed({ fallbackUrl: '' }))],
    ['one with an address that is another build’s', withKitchen(changed({ url: addressIn('kitchen', 'k2') }))],
    ['one with an address of another deployable', withKitchen(changed({ url: addressIn('bar', 'k1') }))],
    ['one with a fallback of another deployable', withKitchen(changed({ fallbackUrl: addressIn('bar', 'b1') }))],
    [
      'one with an address that leads back',
      withKitchen(changed({ url: `/releases/../..${addressIn('kitchen', 'k1')}` })),
    ],
    [
      'one with an address that leads to whoever is named',
      withKitchen(changed({ url: `/${addressIn('kitchen', 'k1')}` })),
    ],
    [
      'one with an address that ends its attribute',
      withKitchen(changed({ url: `https://x"onerror="y${addressIn('kitchen', 'k1')}` })),
    ],
    [
      'one with a deployable whose name is a path',
      { microFrontends: { ...exampleDiscovery('shell@s1').microFrontends, '../kitchen': [live] } },
    ],
    [
      'one with a build whose name no cookie holds',
      withKitchen(exampleVersion('kitchen', 'k'.repeat(65), live.deployment)),
    ],
  ];
  for (const [what, value] of garbage) test(`is not ${what}`, () => assert.equal(isDiscovery(value), false));

  test('lists the versions of a known deployable and none for an unknown one', () => {
    const discovery = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k2 10');
    const names = (versions: readonly Version[]) => versions.map(({ metadata }) => metadata.version);
    assert.deepEqual(names(versionsOf(discovery, 'kitchen')), ['k1', 'k2']);
    assert.equal(liveVersion(discovery, 'kitchen')?.metadata.version, 'k1');
    for (const name of ['bar', '__proto__', 'constructor']) assert.deepEqual(versionsOf(discovery, name), []);
  });
});
