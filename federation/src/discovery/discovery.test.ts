import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientAddress, isDiscovery, manifestAddress } from './discovery';

const release = { build: 'b1', base: '/releases/kitchen/b1/' };

describe('a discovery document', () => {
  test('names a shell, and remotes or none', () => {
    assert.equal(isDiscovery({ shell: release, remotes: { kitchen: release } }), true);
    assert.equal(isDiscovery({ shell: release, remotes: {} }), true);
  });

  const garbage: [what: string, value: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['text', 'discovery'],
    ['a list', [release]],
    ['an error in JSON', { error: 'Bad Gateway' }],
    ['one without a shell', { remotes: { kitchen: release } }],
    ['one whose shell is not released yet', { shell: { build: '', base: '' }, remotes: { kitchen: release } }],
    ['one without remotes', { shell: release }],
    ['one whose remotes are null', { shell: release, remotes: null }],
    ['one with a remote that is null', { shell: release, remotes: { kitchen: null } }],
    ['one with a remote that is only a name', { shell: release, remotes: { kitchen: 'b1' } }],
    ['one with a build that is a number', { shell: { ...release, build: 1 }, remotes: {} }],
    ['one with an address that is no folder', { shell: { ...release, base: '/releases/kitchen/b1' }, remotes: {} }],
  ];
  for (const [what, value] of garbage) test(`is not ${what}`, () => assert.equal(isDiscovery(value), false));
});

test('files of a release lie below its address', () => {
  assert.equal(manifestAddress(release), '/releases/kitchen/b1/client/mf-manifest.json');
  assert.equal(clientAddress(release, 'main.js'), '/releases/kitchen/b1/client/main.js');
});
