import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SourceKind, Sources } from '@food-court/federation/surface';
import { kitchenFacts } from '#testing/index';
import { findApprovedSources, setSources } from '../teams/team-sources.repository';
import { changeRights } from '../teams/teams.repository';
import { detailOf, openCooksSite, type CooksSite } from './testing/cooks-site';

const maps = 'https://api.maps.example';
const tiles = 'https://tiles.example';

for (const releasesSecondPerson of [false, true])
  describe(`builds that load from other sites, ${releasesSecondPerson ? 'where an admin confirms the sources' : 'where nobody confirms the sources'}`, () => {
    let site: CooksSite;
    before(async () => {
      site = await openCooksSite({ releasesSecondPerson, sources: ['connect', 'img', 'frame', 'font'] });
    });
    after(() => site.close());

    const upload = (build: string, sources: Sources) =>
      site.upload(site.cooks, 'kitchen', build, {
        facts: {
          surface: { ...kitchenFacts.surface!, sources },
          screens: { soups: { scripts: ['soups.js'], styles: [] } },
        },
      });
    const approve = (kind: SourceKind, ...origins: string[]) =>
      site.db.transaction().execute((trx) => setSources(trx, { team: 'cooks', remote: 'kitchen', kind, origins }));

    test('are refused until the site has approved each source, with the command that approves it', async () => {
      assert.equal((await upload('k2', { connect: [maps], img: [tiles] })).statusCode, 201);
      await approve('connect', maps);
      await site.confirmIfNeeded();
      for (const answer of await site.tryToShow('k2')) {
        assert.equal(answer.statusCode, 409);
        assert.equal(
          detailOf(answer),
          [
            'kitchen can’t be released:',
            `kitchen k2 has the source ${tiles} for img, which the site has not approved`,
            `Whoever runs the site approves it: npm run team -- sources TEAM --remote kitchen --img ${tiles}`,
          ].join('\n  '),
        );
      }
      assert.equal(await site.served('kitchen'), 'k1 100 live');

      await approve('img', tiles);
      if (releasesSecondPerson) {
        assert.equal((await site.release('k2')).statusCode, 409);
        assert.deepEqual(await findApprovedSources(site.db, 'kitchen', true), { connect: [maps] });
        await site.confirm('cooks');
      }
      const released = await site.release('k2');
      assert.equal(released.statusCode, 200, released.body);
    });

    test('are refused at the upload when a source is no origin', async () => {
      const { statusCode, body } = await upload('k3', { frame: ['https://*.maps.example'] });
      assert.equal(statusCode, 409);
      assert.match(body, /its source https:\/\/\*\.maps\.example for frame isn’t an origin/);
    });

    test('lose their approved sources when the team loses the remote, also when it gets the remote back', async () => {
      const rights = (deployables: string[]) =>
        site.db.transaction().execute((trx) => changeRights(trx, 'cooks', { deployables, actions: ['release'] }));
      await rights(['bar']);
      await rights(['kitchen']);
      assert.deepEqual(await findApprovedSources(site.db, 'kitchen', false), {});
      const foreign = { team: 'cooks', remote: 'bar', kind: 'img', origins: [tiles] } as const;
      assert.equal(await site.db.transaction().execute((trx) => setSources(trx, foreign)), 'foreign');
    });
  });
