import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { isBelow, neededVersion, offerChange } from './needed-version';
import { publishedPackages } from './package-manifest';
import { currentOffer, readPublished } from './published-offer';
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
    test(`says what has changed in ${name} since it was packed last`, async () => {
      const recorded = await readPublished(name);
      const current = currentOffer(name, path.join(work, name, 'dist'));
      const { step, reasons } = offerChange(recorded.offer, current.offer);
      const needed = neededVersion(recorded.version, step);
      assert.ok(
        !isBelow(current.version, needed),
        `${name}/package.json has version ${current.version}. It must be ${needed} or higher, as since ${recorded.version}:\n${reasons.join('\n')}`,
      );
    });
});
