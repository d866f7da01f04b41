import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { flagLines, type ListedFlag } from './flag-lines';

const flag: ListedFlag = { name: 'new-card', default: false, owner: 'reviews@example.com', expires: '2027-01-31' };
const at = '2026-11-20T08:30:00.000Z';

describe('the lines of flags', () => {
  test('say what the site knows about a flag in a share', () => {
    const switched = { rule: { share: 10 }, at, by: 'reviews-team' };
    const judgement = 'Not sure yet, after 120 pages of its visitors';
    assert.deepEqual(flagLines('reviews', [{ ...flag, switched, judgement }]).slice(1), [
      '  reviews@example.com, until 2027-01-31',
      '  Not sure yet, after 120 pages of its visitors',
    ]);
  });

  test('say why the site switched a flag off', () => {
    const reason = 'Its pages are shown more than 5 % later, seen on 400 pages of its visitors';
    const [line] = flagLines('reviews', [{ ...flag, switched: { rule: { share: 0 }, at, by: 'automatic', reason } }]);
    assert.match(
      line ?? '',
      /^new-card +off since 2026-11-20 .* by automatic: Its pages are shown more than 5 % later/,
    );
  });

  test('are one sentence when no build declares a flag', () =>
    assert.deepEqual(flagLines('reviews', []), ['No build of reviews on the site declares a flag.']));
});
