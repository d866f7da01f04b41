import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contract, type CallName } from '@food-court/shared-api/contract';
import { assembleHandlers } from './assemble-handlers';

const unused = async (): Promise<never> => assert.fail('not called');
const all = Object.fromEntries(Object.keys(contract).map((name) => [name, unused])) as Record<CallName, typeof unused>;

describe('contract and handlers', () => {
  test('match when every call has exactly one handler', () =>
    assert.deepEqual(Object.keys(assembleHandlers(all)).sort(), Object.keys(contract).sort()));

  test('reject a call without a handler', () => {
    const { 'GET /admin': _, ...others } = all;
    assert.throws(() => assembleHandlers(others), /GET \/admin has no handler/);
  });

  test('reject a call with two handlers', () =>
    assert.throws(() => assembleHandlers(all, { 'GET /admin': unused }), /GET \/admin has more than one handler/));

  test('reject a handler without a call', () =>
    assert.throws(
      () => assembleHandlers(all, { 'GET /secrets': unused } as never),
      /GET \/secrets is not in the contract/,
    ));
});
