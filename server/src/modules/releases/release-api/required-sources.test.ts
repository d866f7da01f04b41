import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SourceKind, Sources } from '@food-court/federation/surface';
import { kitchenFacts, shellBundle } from '#testing/index';
import { findApprovedSources, setSources } from '../teams/team-sources.repository';
import { changeRights } from '../teams/teams.repository';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const maps = 'https://api.maps.example';
const tiles = 'https://tiles.example';

for (const releasesSecondPerson of [false, true])
  describe(`builds with sources, ${releasesSecondPerson ? 'where a second person confirms them' : 'approved by npm run team'}`, () => {
    let site: ReleaseSite;
    let cooks: string;
    before(async () => {
      site = await openReleaseSite({ releasesSecondPerson });
      cooks = await site.team('cooks', ['stage', 'preview', 'canary', 'release']);
      site.fakeStore.release('shell', 's1', {
        ssr: shellBundle(),
        facts: { knows: { sources: ['connect', 'img', 'frame', 'font'] } },
      });
    });
    after(() => site.close());

    const upload = (build: string, sources: Sources) =>
      site.upload(cooks, 'kitchen', build, {
        facts: {
          surface: { ...kitchenFacts.surface!, sources },
          screens: { soups: { scripts: ['soups.js'], styles: [] } },
        },
      });
    const approve = (kind: SourceKind, ...origins: string[]) =>
      site.db.transaction().execute((trx) => setSources(trx, { team: 'cooks', remote: 'kitchen', kind, origins }));
    const builds = (build: string) => ({ builds: { kitchen: build } });

    test('are refused with advice until the site has approved each source', async () => {
      assert.equal((await upload('k2', { connect: [maps], img: [tiles] })).statusCode, 201);
      await approve('connect', maps);
      if (releasesSecondPerson) await site.confirm('cooks');
      const refused = [
        await site.call(cooks, 'POST', '/checks', builds('k2')),
        await site.change(cooks, { what: 'preview', ...builds('k2') }),
        await site.change(cooks, { what: 'canary', share: 5, ...builds('k2') }),
        await site.change(cooks, { what: 'release', ...builds('k2') }),
      ];
      for (const answer of refused) {
        assert.equal(answer.statusCode, 409);
        assert.equal(
          answer.json<{ detail: string }>().detail,
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
        assert.equal((await site.change(cooks, { what: 'release', ...builds('k2') })).statusCode, 409);
        assert.deepEqual(await findApprovedSources(site.db, 'kitchen', true), { connect: [maps] });
        await site.confirm('cooks');
      }
      const released = await site.change(cooks, { what: 'release', ...builds('k2') });
      assert.equal(released.statusCode, 200, released.body);
    });

    test('are refused at the upload when a source is no origin', async () => {
      const { statusCode, body } = await upload('k3', { frame: ['https://*.maps.example'] });
      assert.equal(statusCode, 409);
      assert.match(body, /its source https:\/\/\*\.maps\.example for frame isn’t an origin/);
    });

    test('have no sources once the remote is taken away from the team', async () => {
      const rights = (deployables: string[]) =>
        site.db.transaction().execute((trx) => changeRights(trx, 'cooks', { deployables, actions: ['release'] }));
      await rights(['bar']);
      await rights(['kitchen']);
      assert.deepEqual(await findApprovedSources(site.db, 'kitchen', false), {});
      const foreign = { team: 'cooks', remote: 'bar', kind: 'img', origins: [tiles] } as const;
      assert.equal(await site.db.transaction().execute((trx) => setSources(trx, foreign)), 'foreign');
    });
  });
