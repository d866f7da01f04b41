import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deployablesOf, takeTeam } from './releases-of-team';

const teams = { front: ['menu', 'reviews'], court: ['*'] };
const state = { place: 'https://food.example', teams };
const all = ['shell', 'menu', 'reviews', 'tips'];

describe('releases --team', () => {
  test('takes the team out of the arguments, wherever it stands', () => {
    assert.deepEqual(takeTeam(['--team', 'front', '--json'], 'usage'), { team: 'front', others: ['--json'] });
    assert.deepEqual(takeTeam(['--json', '--team', 'front'], 'usage'), { team: 'front', others: ['--json'] });
    assert.deepEqual(takeTeam(['menu'], 'usage'), { team: undefined, others: ['menu'] });
    for (const wrong of [['--team'], ['--team', '--json']])
      assert.throws(() => takeTeam(wrong, 'usage'), /^Error: usage/);
  });

  test('selects the remotes of the team; "*" is every remote, but not the shell', () => {
    assert.deepEqual(all.filter(deployablesOf('front', state)), ['menu', 'reviews']);
    assert.deepEqual(all.filter(deployablesOf('court', state)), ['menu', 'reviews', 'tips']);
  });

  test('names the teams when there is no such team, and the reason when nobody knows', () => {
    for (const unknown of ['back', 'constructor'])
      assert.throws(() => deployablesOf(unknown, state), /has no team \w+\. Its teams are front, court\.$/);
    assert.throws(() => deployablesOf('front', { place: 'a folder' }), /^Error: a folder doesn’t say which remotes/);
  });
});
