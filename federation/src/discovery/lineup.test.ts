import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressIn, exampleVersion } from '../testing/example-discovery';
import { clientAddress, isLineup, formatLineup, manifestAddress, releaseOf } from './lineup';

const release = { build: 'k1', base: '/releases/kitchen/k1/' };
const version = exampleVersion('kitchen', 'k1', { traffic: 100, default: true });

test('the address of a release is the base of its files', () => {
  assert.equal(manifestAddress(release), addressIn('kitchen', 'k1'));
  assert.equal(clientAddress(release, 'main.js'), '/releases/kitchen/k1/client/main.js');
});

test('releaseOf returns the address and the fallback of a version', () => {
  assert.deepEqual(releaseOf(version), { ...release, integrity: 'sha384-k1' });
  const fallbackUrl = `https://cdn.example${addressIn('kitchen', 'k0')}`;
  assert.deepEqual(releaseOf({ ...version, fallbackUrl }).fallback, {
    build: 'k0',
    base: 'https://cdn.example/releases/kitchen/k0/',
  });
});

describe('a lineup', () => {
  test('has the same text for the same builds in any order', () => {
    const [one, other] = [
      { shell: { ...release, build: 's1' }, remotes: { kitchen: release, bar: release } },
      { remotes: { bar: release, kitchen: release }, shell: { ...release, build: 's1' } },
    ];
    assert.equal(formatLineup(one), 'bar@k1 kitchen@k1 shell@s1');
    assert.equal(formatLineup(one), formatLineup(other));
  });

  for (const [what, value] of [
    ['nothing', undefined],
    ['an error in JSON', { error: 'Bad Gateway' }],
    ['one without a shell', { remotes: { kitchen: release } }],
    ['one without remotes', { shell: release }],
    ['one with a remote that is null', { shell: release, remotes: { kitchen: null } }],
    ['one with an address that is not a folder', { shell: { ...release, base: '/releases/kitchen/k1' }, remotes: {} }],
  ] as const)
    test(`rejects ${what}`, () => assert.equal(isLineup(value), false));

  test('is valid with a shell, with or without remotes', () =>
    assert.deepEqual(
      [isLineup({ shell: release, remotes: {} }), isLineup({ shell: release, remotes: { kitchen: release } })],
      [true, true],
    ));
});
