import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleServedBuild } from '../testing/example-served-build';
import { callFindings, callMismatches, callShape } from './used-calls';

const banner = callShape('GET /banner')!;
const findingsOf = (text: string, uses?: Record<string, string>) =>
  callFindings([exampleServedBuild(text, { uses })]).map(({ kind, message }) => `${kind}: ${message}`);

describe('the calls of a build', () => {
  test('have a shape that depends on the contract only', () => {
    assert.match(banner, /^[0-9a-f]{8}$/);
    assert.equal(callShape('GET /banner'), banner);
    assert.notEqual(callShape('PATCH /banner'), banner);
    for (const unknown of ['GET /nowhere', 'constructor', '']) assert.equal(callShape(unknown), undefined);
  });

  test('fit the API that has them, and are not known of old builds', () => {
    assert.deepEqual(findingsOf('kitchen k2', { 'GET /banner': banner }), []);
    assert.deepEqual(findingsOf('kitchen k2'), []);
  });

  test('refuse a candidate if the API lacks one, and warn if one has changed', () =>
    assert.deepEqual(findingsOf('kitchen k2', { 'GET /soups': 'aaaaaaaa', 'GET /banner': 'bbbbbbbb' }), [
      'fault: kitchen k2 calls GET /soups, which the API does not have',
      'warning: kitchen k2 was built with another GET /banner than the API has now',
    ]));

  test('of a served build keep no other build out', () =>
    assert.deepEqual(findingsOf('kitchen k1 live', { 'GET /soups': 'aaaaaaaa' }), []));

  test('are told apart for an operator', () =>
    assert.deepEqual(
      callMismatches(exampleServedBuild('kitchen k1 live', { uses: { 'GET /soups': 'a', 'GET /banner': 'b' } }).facts),
      { missing: ['GET /soups'], changed: ['GET /banner'] },
    ));
});
