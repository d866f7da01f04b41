import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { borders, noBorder } from './borders';
import { describeBorder, proveBorder } from './prove-border';
import { proveRendering } from '../rendering/prove-rendering';

const blocksNetworkItself = Number(process.versions.node.split('.')[0]) >= 25;

describe('the border around a bundle', () => {
  test(
    'keeps everything from a hostile sample that has Node’s own modules and its process object',
    { skip: process.platform !== 'linux' && 'only Linux has namespaces' },
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
