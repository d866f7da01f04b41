import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contract, type CallName } from 'shared-api/contract';
import { assembleHandlers } from './assemble-handlers';

const unused = async (): Promise<never> => assert.fail('not called');
const all = Object.fromEntries(Object.keys(contract).map((name) => [name, unused])) as Record<CallName, typeof unused>;

describe('contract and handlers', () => {
  test('fit when every call has exactly one', () =>
    assert.deepEqual(Object.keys(assembleHandlers(all)).sort(), Object.keys(contract).sort()));

  test('a call without a handler stops the start', () => {
    const { 'GET /admin': _, ...others } = all;
    assert.throws(() => assembleHandlers(others), /GET \/admin has no handler/);
  });

  test('a call with two handlers stops the start', () =>
    assert.throws(() => assembleHandlers(all, { 'GET /admin': unused }), /GET \/admin has more than one handler/));

  test('a handler of no call stops the start', () =>
    assert.throws(
      () => assembleHandlers(all, { 'GET /secrets': unused } as never),
      /GET \/secrets is not in the contract/,
    ));
});
