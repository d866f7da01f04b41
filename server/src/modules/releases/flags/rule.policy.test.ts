import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contradictionIn, isByLotAlone, isOnFor, tooManyShared, type FlagRule } from './rule.policy';

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const has = (rule: FlagRule, flag = 'kitchen card') => visitors.filter((id) => isOnFor(rule, flag, { id }));

describe('a rule', () => {
  test('gives a feature to its share of the visitors, who keep it when the share grows', () => {
    const [few, more] = [has({ share: 10 }), new Set(has({ share: 25 }))];
    assert.ok(Math.abs(few.length / visitors.length - 0.1) < 0.01, `${few.length}`);
    assert.ok(few.every((id) => more.has(id)));
    assert.deepEqual([has({ share: 0 }).length, has({ share: 100 }).length], [0, visitors.length]);
  });

  test('draws the visitors of each flag independently', () => {
    const cards = new Set(has({ share: 50 }));
    const both = has({ share: 50 }, 'kitchen photos').filter((id) => cards.has(id));
    assert.ok(Math.abs(both.length / visitors.length - 0.25) < 0.015, `${both.length}`);
  });

  test('gives nothing to others when it is for roles or kitchens', () => {
    const of = (rule: FlagRule, role?: 'Buyer' | 'Seller', kitchen?: string) =>
      isOnFor(rule, 'kitchen card', { id: 'v', role, kitchen });
    assert.deepEqual(
      [undefined, 'Buyer' as const, 'Seller' as const].map((role) => of({ share: 100, roles: ['Seller'] }, role)),
      [false, false, true],
    );
    assert.deepEqual(
      [undefined, 'k1', 'k2'].map((kitchen) => of({ share: 100, kitchens: ['k2'] }, 'Seller', kitchen)),
      [false, false, true],
    );
  });

  test('divides visitors by lot alone between 0 and 100 %, and not among roles and kitchens', () => {
    const rules: (FlagRule | null)[] = [{ share: 0.5 }, { share: 99 }, null, { share: 0 }, { share: 100 }];
    const forPersons: FlagRule[] = [
      { share: 50, roles: ['Seller'] },
      { share: 50, kitchens: ['k1'] },
    ];
    assert.deepEqual(
      [...rules, ...forPersons].map((rule) => isByLotAlone(rule)),
      [true, true, false, false, false, false, false],
    );
  });

  test('is contradictory if it can match nobody', () => {
    assert.match(contradictionIn({ share: 0, roles: ['Buyer'] }) ?? '', /off for everybody/);
    assert.match(contradictionIn({ share: 9, roles: ['Buyer'], kitchens: ['k1'] }) ?? '', /belong to Sellers/);
    assert.equal(contradictionIn({ share: 9, roles: ['Buyer', 'Seller'], kitchens: ['k1'] }), undefined);
  });
});

test('a remote has two flags in a share at most, and a site five', () => {
  assert.equal(tooManyShared('kitchen', ['kitchen a', 'bar a', 'bar b']), undefined);
  assert.match(tooManyShared('kitchen', ['kitchen a', 'kitchen b']) ?? '', /^2 flags .*kitchen a, kitchen b/);
  assert.match(tooManyShared('tips', ['a a', 'b b', 'c c', 'd d', 'e e']) ?? '', /^5 flags/);
});
