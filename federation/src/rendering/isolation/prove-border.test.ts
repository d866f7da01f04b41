import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { borders, noBorder } from './borders';
import { describeBorder, proveBorder } from './prove-border';
import { proveRendering } from '../prove-rendering';

/** Asks the system itself instead of the tested code. */
const makesNamespaces =
  spawnSync('unshare', ['--user', '--map-current-user', '--net', '--pid', '--fork', 'true']).status === 0;
const blocksNetworkItself = Number(process.versions.node.split('.')[0]) >= 25;

describe('the border around a bundle', () => {
  test(
    'denies everything to a hostile sample that has Node’s own modules and its process object',
    { skip: !makesNamespaces && 'nobody may make namespaces here (docs/how-to/isolate-bundles.md)' },
    async () => assert.deepEqual(await proveRendering(), []),
  );

  test('reports the network and signals as reachable without a border', async () => {
    assert.deepEqual(await proveBorder(noBorder), [...(blocksNetworkItself ? [] : ['network']), 'signals']);
  });

  test('candidates are sorted from the strongest to none', () => {
    assert.equal(borders.at(-1), noBorder);
    if (process.platform === 'linux') assert.ok(borders[0]?.words.includes('--net'));
  });

  test('is described in one line that lists what a bundle may reach', () => {
    assert.match(describeBorder([]), /got no files, settings, network, processes, programs or debugger\.$/);
    assert.match(describeBorder(['network', 'signals']), /got: network, signals\. Anyone who can stage a build could/);
  });
});
