import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findAnswerFault, MalformedAnswer } from './page-answer';

const page = { kind: 'page', status: 200, html: '<p>', title: 'Soups', screens: [], queries: [] };

describe('the answer of a shell', () => {
  for (const status of [200, 404, 410, 503])
    test(`may have the status ${status}`, () => assert.equal(findAnswerFault({ ...page, status }), undefined));

  for (const [what, answer] of [
    ['has an unknown status', { ...page, status: 999 }],
    ['has a status that is a property of every object', { ...page, status: 'toString' }],
    ['has a title that is not a text', { ...page, title: 7 }],
    ['redirects to another site', { kind: 'redirect', to: '//elsewhere.example' }],
  ] as const)
    test(`blames the shell when it ${what}`, () => assert.ok(findAnswerFault(answer) instanceof MalformedAnswer));

  test('blames the screens when it is too long', () => {
    const fault = findAnswerFault({ ...page, html: 'x'.repeat(5_000_001) });
    assert.match(fault?.message ?? '', /longer than 5000000 characters/);
    assert.ok(!(fault instanceof MalformedAnswer));
  });
});
