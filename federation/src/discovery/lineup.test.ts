import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressIn, exampleVersion } from '../testing/example-discovery';
import { clientAddress, isLineup, lineupMark, manifestAddress, releaseOf } from './lineup';

const release = { build: 'k1', base: '/releases/kitchen/k1/' };
const version = exampleVersion('kitchen', 'k1', { traffic: 100, default: true });

test('files of a release lie below its address', () => {
  assert.equal(manifestAddress(release), addressIn('kitchen', 'k1'));
  assert.equal(clientAddress(release, 'main.js'), '/releases/kitchen/k1/client/main.js');
});

test('a version is a release at its address, with what to fall back to', () => {
  assert.deepEqual(releaseOf(version), { ...release, integrity: 'sha384-k1' });
  const fallbackUrl = `https://cdn.example${addressIn('kitchen', 'k0')}`;
  assert.deepEqual(releaseOf({ ...version, fallbackUrl }).fallback, {
    build: 'k0',
    base: 'https://cdn.example/releases/kitchen/k0/',
  });
});

describe('a lineup', () => {
  test('bears the names of its builds, in whatever order they were written', () => {
    const [one, other] = [
      { shell: { ...release, build: 's1' }, remotes: { kitchen: release, bar: release } },
      { remotes: { bar: release, kitchen: release }, shell: { ...release, build: 's1' } },
    ];
    assert.equal(lineupMark(one), 'bar@k1 kitchen@k1 shell@s1');
    assert.equal(lineupMark(one), lineupMark(other));
  });

  for (const [what, value] of [
    ['nothing', undefined],
    ['an error in JSON', { error: 'Bad Gateway' }],
    ['one without a shell', { remotes: { kitchen: release } }],
    ['one without remotes', { shell: release }],
    ['one with a remote that is null', { shell: release, remotes: { kitchen: null } }],
    ['one with an address that is no folder', { shell: { ...release, base: '/releases/kitchen/k1' }, remotes: {} }],
  ] as const)
    test(`is not ${what}`, () => assert.equal(isLineup(value), false));

  test('has a shell, and remotes or none', () =>
    assert.deepEqual(
      [isLineup({ shell: release, remotes: {} }), isLineup({ shell: release, remotes: { kitchen: release } })],
      [true, true],
    ));
});
