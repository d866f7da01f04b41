import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { borders, noBorder } from './borders';
import { describeBorder, proveBorder } from './prove-border';
import { proveRendering } from '../rendering/prove-rendering';

/** Asked of the system itself, not of what is tested. */
const makesNamespaces =
  spawnSync('unshare', ['--user', '--map-current-user', '--net', '--pid', '--fork', 'true']).status === 0;
const blocksNetworkItself = Number(process.versions.node.split('.')[0]) >= 25;

describe('the border around a bundle', () => {
  test(
    'keeps everything from a hostile sample that has Node’s own modules and its process object',
    { skip: !makesNamespaces && 'nobody may make namespaces here (docs/how-to/isolate-bundles.md)' },
    async () => assert.deepEqual(await proveRendering(), []),
  );

  test('names the network and signals where the system builds no border', async () => {
    assert.deepEqual(await proveBorder(noBorder), [...(blocksNetworkItself ? [] : ['network']), 'signals']);
  });

  test('is the strongest one first, and none at last', () => {
    assert.equal(borders.at(-1), noBorder);
    if (process.platform === 'linux') assert.ok(borders[0]?.words.includes('--net'));
  });

  test('is described in one line, with what a bundle may get', () => {
    assert.match(describeBorder([]), /got no files, settings, network, processes, programs or debugger\.$/);
    assert.match(describeBorder(['network', 'signals']), /got: network, signals\. Whoever may stage a build may/);
  });
});
