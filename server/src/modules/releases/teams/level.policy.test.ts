import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullTrust, lesserTrust, type Trust } from './level.policy';

const watched: Trust = { level: 'watched', calls: [] };
const guest = (...calls: string[]): Trust => ({ level: 'guest', calls });

const cases: [name: string, confirmed: Trust, asked: Trust, counts: Trust][] = [
  ['from trusted to watched counts at once', fullTrust, watched, watched],
  ['from trusted to guest counts at once, with its calls', fullTrust, guest('a'), guest('a')],
  ['from watched to guest counts at once', watched, guest('a'), guest('a')],
  ['to fewer calls counts at once', guest('a', 'b'), guest('a'), guest('a')],
  ['from watched to trusted waits', watched, fullTrust, watched],
  ['from guest to watched waits with the calls of before', guest('a'), watched, guest('a')],
  ['from guest to trusted waits with the calls of before', guest('a'), fullTrust, guest('a')],
  ['to more calls waits', guest('a'), guest('a', 'b'), guest('a')],
  ['to other calls ends the old ones, and the new ones wait', guest('a', 'b'), guest('b', 'c'), guest('b')],
];
for (const [name, confirmed, asked, counts] of cases)
  test(`a change ${name}`, () => assert.deepEqual(lesserTrust(confirmed, asked), counts));
