import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { neededVersion } from './needed-version';
import { publishedPackages } from './package-manifest';
import { currentOffer, readPublished, versionFault } from './published-offer';
import { writeTypes } from './write-types';

describe('the version of a published package', () => {
  const cache = path.join(repositoryRoot, '.cache');
  let work = '';
  before(async () => {
    mkdirSync(cache, { recursive: true });
    work = mkdtempSync(path.join(cache, 'versions-'));
    await writeTypes(publishedPackages, work);
  });
  after(() => rmSync(work, { recursive: true, force: true }));

  for (const name of publishedPackages)
    test(`reflects the changes of ${name} since it was last packed`, async () => {
      const fault = versionFault(name, await readPublished(name), currentOffer(name, path.join(work, name, 'dist')));
      assert.equal(fault, undefined, fault);
    });

  test('must be raised for a breaking change or an addition', async () => {
    const distOf = (name: string): string => path.join(work, name, 'dist');
    const name = 'shared-auth';
    const current = currentOffer(name, distOf(name));
    const { '. signOut': signOut = '', ...others } = current.offer;
    assert.notEqual(signOut, '');
    const before = { version: current.version, offer: { ...others, '. signOut': 'another type' } };
    assert.match(
      versionFault(name, before, current) ?? '',
      new RegExp(
        `^shared-auth/package.json has version .* must be ${neededVersion(current.version, 'major')} or higher`,
      ),
    );
    assert.match(versionFault(name, { ...before, offer: others }, current) ?? '', /signOut is new$/);
    assert.equal(versionFault(name, before, { ...current, version: '9.0.0' }), undefined);
  });
});
