import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judge } from '../gate';
import { exampleServedBuild } from '../testing/example-served-build';
import type { DeclaredFlags } from './declared-flag';
import { flagFaults, mostFlags, outdatedFlags } from './flag-faults';

const flag = { default: false, owner: 'kitchen@example.com', expires: '2027-01-31' };
const now = Date.parse('2026-11-29T12:00:00Z');

describe('a declaration of flags', () => {
  test('is accepted with a default, an owner and a last day', () => {
    assert.deepEqual(flagFaults({ 'new-card': { ...flag, description: 'A card with a picture' }, b2: flag }), []);
    assert.deepEqual(flagFaults(undefined), []);
  });

  const refused: [string, unknown, RegExp][] = [
    ['a list', [], /aren’t a list of names/],
    ['a name in capitals', { NewCard: flag }, /NewCard needs another name/],
    ['a long name', { ['a'.repeat(51)]: flag }, /needs another name: at most 50/],
    ['no default', { card: { ...flag, default: 'on' } }, /card has no default/],
    ['no owner', { card: { ...flag, owner: ' ' } }, /card has no owner/],
    ['an owner in two lines', { card: { ...flag, owner: 'a\nb' } }, /line break/],
    ['no last day', { card: { ...flag, expires: undefined } }, /card has no expiry/],
    ['a day that no month has', { card: { ...flag, expires: '2027-02-30' } }, /card has no expiry/],
    ['no properties', { card: null }, /card has no properties/],
  ];
  for (const [what, flags, fault] of refused)
    test(`is refused with ${what}`, () => assert.match(flagFaults(flags).join('\n'), fault));

  test('is refused with more than the most flags', () => {
    const many = Object.fromEntries(Array.from({ length: mostFlags + 1 }, (_, index) => [`f${index}`, flag]));
    assert.match(flagFaults(many).join(), /has 21 flags; 20 are allowed/);
  });
});

describe('a flag', () => {
  test('expires in the evening of its last day', () => {
    const flags = { card: { ...flag, expires: '2026-11-29' } };
    assert.deepEqual(outdatedFlags(flags, Date.parse('2026-11-29T23:59:59Z')), []);
    assert.match(outdatedFlags(flags, Date.parse('2026-11-30T00:00:00Z')).join(), /card expired on 2026-11-29/);
  });

  test('expires within a year', () => {
    assert.match(outdatedFlags({ card: { ...flag, expires: '2099-01-01' } }, now).join(), /at most a year/);
  });
});

describe('the gate', () => {
  const judged = (flags: unknown, build = 'kitchen k2') => {
    const served = exampleServedBuild(build);
    served.facts.surface = { ...served.facts.surface, flags: flags as DeclaredFlags };
    return judge([], [served]);
  };

  test('refuses a build with a flag that has expired, and says what to do', () => {
    const [finding] = judged({ card: { ...flag, expires: '2026-01-31' } });
    assert.equal(finding?.kind, 'fault');
    assert.match(finding.message, /expired on 2026-01-31\. Keep one of the two ways.*kitchen@example\.com/);
  });

  test('refuses a build with a malformed flag before it reads anything else', () => {
    assert.deepEqual(
      judged({ card: {} }).map(({ message }) => message.replace(/:.*/, '')),
      ['its flag card has no default', 'its flag card has no owner', 'its flag card has no expiry'],
    );
  });

  test('says nothing about an expired flag of a build that is live', () => {
    assert.deepEqual(judged({ card: { ...flag, expires: '2026-01-31' } }, 'kitchen k1 live'), []);
  });
});
