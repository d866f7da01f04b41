import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleServedBuild } from '../testing/example-served-build';
import { callFindings, callMismatches, callShape } from './used-calls';

const banner = callShape('GET /banner')!;
const findingsOf = (text: string, uses?: Record<string, string>) =>
  callFindings([exampleServedBuild(text, { uses })]).map(({ kind, message }) => `${kind}: ${message}`);

describe('the calls of a build', () => {
  test('have a shape that depends only on the contract', () => {
    assert.match(banner, /^[0-9a-f]{8}$/);
    assert.equal(callShape('GET /banner'), banner);
    assert.notEqual(callShape('PATCH /banner'), banner);
    for (const unknown of ['GET /nowhere', 'constructor', '']) assert.equal(callShape(unknown), undefined);
  });

  test('are accepted when the API has them, and are not listed in old builds', () => {
    assert.deepEqual(findingsOf('kitchen k2', { 'GET /banner': banner }), []);
    assert.deepEqual(findingsOf('kitchen k2'), []);
  });

  test('are a fault when the API lacks one, and a warning when one has changed', () =>
    assert.deepEqual(findingsOf('kitchen k2', { 'GET /soups': 'aaaaaaaa', 'GET /banner': 'bbbbbbbb' }), [
      'fault: kitchen k2 calls GET /soups, which the API does not have',
      'warning: kitchen k2 was built with a different GET /banner than the API has now',
    ]));

  test('are not checked for builds that are served already', () =>
    assert.deepEqual(findingsOf('kitchen k1 live', { 'GET /soups': 'aaaaaaaa' }), []));

  test('are reported as missing or changed to operators', () =>
    assert.deepEqual(
      callMismatches(exampleServedBuild('kitchen k1 live', { uses: { 'GET /soups': 'a', 'GET /banner': 'b' } }).facts),
      { missing: ['GET /soups'], changed: ['GET /banner'] },
    ));
});
