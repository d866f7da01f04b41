import { describe } from 'node:test';
import { automaticRollbackJourneys, reportsNeeded } from './releases/automatic-rollback';
import { canaryJourneys } from './releases/canary';
import { independentReleaseJourneys } from './releases/independent-release';
import { openTabJourneys } from './releases/open-tabs';
import { previewJourneys } from './releases/preview';
import { releaseServiceDrill } from './releases/release-service';
import { releasesUnderLoad } from './releases/under-load';
import { behindProxy, ownProduct } from '#delivery/own-product';

// These share one product and run in this order. Each leaves a working site, but the last ones leave other builds of it.
describe('releases', () => {
  const product = ownProduct({ ...behindProxy, ROLLBACK_REPORTS: String(reportsNeeded), PAGES_A_MINUTE: '100000' });
  automaticRollbackJourneys(product);
  canaryJourneys(product);
  previewJourneys(product);
  releasesUnderLoad(product);
  openTabJourneys(product);
  releaseServiceDrill(product);
  independentReleaseJourneys(product);
});
