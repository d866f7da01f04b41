import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findAnswerFault, MalformedAnswer } from './page-answer';

const page = { kind: 'page', status: 200, html: '<p>', title: 'Soups', screens: [], queries: [] };

describe('the answer of a shell', () => {
  for (const status of [200, 404, 410, 503])
    test(`may have the status ${status}`, () => assert.equal(findAnswerFault({ ...page, status }), undefined));

  for (const [what, answer] of [
    ['with a status of its own', { ...page, status: 999 }],
    ['with the name of a status that objects have', { ...page, status: 'toString' }],
    ['with a title that is no text', { ...page, title: 7 }],
    ['that leads to another site', { kind: 'redirect', to: '//elsewhere.example' }],
  ] as const)
    test(`${what} is the fault of the shell`, () => assert.ok(findAnswerFault(answer) instanceof MalformedAnswer));

  test('that is too long is the fault of the screens in it', () => {
    const fault = findAnswerFault({ ...page, html: 'x'.repeat(5_000_001) });
    assert.match(fault?.message ?? '', /longer than 5000000 characters/);
    assert.ok(!(fault instanceof MalformedAnswer));
  });
});
