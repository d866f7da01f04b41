import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Sources } from '@food-court/federation/surface';
import { kitchenFacts } from '#testing/index';
import type { Level } from '../teams/level.policy';
import { setLevel } from '../teams/remote-levels.repository';
import { setBackend } from '../teams/team-backends.repository';
import type { Changed } from './make-change';
import { detailOf, openCooksSite, type CooksSite } from './testing/cooks-site';

for (const releasesSecondPerson of [false, true])
  describe(`builds of a guest remote, ${releasesSecondPerson ? 'where an admin confirms its calls' : 'where nobody confirms its calls'}`, () => {
    let site: CooksSite;
    before(async () => {
      site = await openCooksSite({ releasesSecondPerson, sources: ['img'] });
    });
    after(() => site.close());

    const upload = (build: string, uses: string[], sources?: Sources) =>
      site.upload(site.cooks, 'kitchen', build, {
        facts: {
          surface: { ...kitchenFacts.surface!, ...(sources && { sources }) },
          uses: Object.fromEntries(uses.map((call) => [call, 'shape'])),
        },
      });
    const set = (level: Level, ...calls: string[]) =>
      site.db.transaction().execute((trx) => setLevel(trx, { team: 'cooks', remote: 'kitchen', level, calls }));

    test('are refused while they make a call that the site does not allow, with the command that allows it', async () => {
      assert.equal((await upload('k2', ['GET /search', 'GET /kitchens', 'GET /gone'])).statusCode, 201);
      await set('guest', 'GET /search');
      for (const answer of await site.tryToShow('k2')) {
        assert.equal(answer.statusCode, 409);
        assert.equal(
          detailOf(answer),
          [
            'kitchen can’t be released:',
            'kitchen k2 makes the call GET /kitchens, which the site does not allow this guest',
            "Whoever runs the site allows it: npm run team -- level TEAM --remote kitchen --is guest --calls 'GET /kitchens,GET /search'",
          ].join('\n  '),
        );
      }
      await set('guest', 'GET /kitchens', 'GET /search');
      if (releasesSecondPerson) {
        assert.match(detailOf(await site.release('k2')), /GET \/kitchens/);
        await site.confirm('cooks');
      }
      assert.match(detailOf(await site.release('k2')), /kitchen k2 calls GET \/gone, which the API does not have/);
    });

    test('are released without approved sources, with warnings about what their pages do not get', async () => {
      await upload('k3', ['GET /search'], { img: ['https://tiles.example'] });
      await site.db
        .transaction()
        .execute((trx) => setBackend(trx, { team: 'cooks', remote: 'kitchen', address: 'https://cooks.example' }));
      await site.confirmIfNeeded();
      const expected = [
        'kitchen k3 names the sources https://tiles.example, but pages of a guest have none',
        'kitchen k3 has a service of its team, but pages of a guest can’t reach it',
      ];
      const messages = (warnings: { message: string }[]) =>
        warnings.map(({ message }) => message).filter((message) => message.includes('pages of a guest'));
      const check = await site.call(site.cooks, 'POST', '/checks', { builds: { kitchen: 'k3' } });
      assert.deepEqual(messages(check.json<Changed>().warnings), expected, check.body);
      const release = await site.release('k3');
      assert.deepEqual(messages(release.json<Changed>().warnings), expected, release.body);
      assert.equal(await site.served('kitchen'), 'k3 100 live');
    });

    test('may make every call of the API once the site trusts the remote', async () => {
      await set('trusted');
      await site.confirmIfNeeded();
      await upload('k4', ['GET /kitchens', 'GET /product/{id}']);
      const released = await site.release('k4');
      assert.equal(released.statusCode, 200, released.body);
    });
  });
