import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isBelow, neededVersion, offerChange } from './needed-version';

const recorded = { '. Button': 'a', '. ButtonProps': 'b', '. ButtonProps.busy': 'c', 'call GET /banner': 'd' };

describe('the next version of a package', () => {
  test('is the same when nothing changed', () =>
    assert.deepEqual(offerChange(recorded, { ...recorded }), { step: 'none', reasons: [] }));

  for (const [what, change] of Object.entries<Record<string, string>>({
    'a new export': { '. Card': 'x', '. CardProps.title (needed)': 'x' },
    'a new optional prop': { '. ButtonProps.icon': 'x' },
    'a new call': { 'call GET /news': 'x' },
    'a changed call': { 'call GET /banner': 'x' },
  }))
    test(`is a minor version with ${what}`, () =>
      assert.equal(offerChange(recorded, { ...recorded, ...change }).step, 'minor'));

  test('is a major version with a changed export, a new required prop, or a removal', () => {
    assert.deepEqual(offerChange(recorded, { ...recorded, '. Button': 'x' }), {
      step: 'major',
      reasons: ['. Button has changed'],
    });
    assert.equal(offerChange(recorded, { ...recorded, '. ButtonProps.icon (needed)': 'x' }).step, 'major');
    for (const name of Object.keys(recorded)) {
      const { [name as keyof typeof recorded]: _gone, ...left } = recorded;
      assert.deepEqual(offerChange(recorded, left).reasons, [`${name} is gone`]);
    }
  });

  test('follows semver', () => {
    assert.deepEqual(
      [neededVersion('1.2.3', 'none'), neededVersion('1.2.3', 'minor'), neededVersion('1.2.3', 'major')],
      ['1.2.3', '1.3.0', '2.0.0'],
    );
    assert.deepEqual(
      [isBelow('1.9.0', '1.10.0'), isBelow('1.10.0', '1.9.5'), isBelow('2.0.0', '2.0.0'), isBelow('1.9.9', '2.0.0')],
      [true, false, false, true],
    );
  });
});
