import { after, before, describe } from 'node:test';
import { anotherFrameworkDrill } from './own-repository/another-framework';
import { conformanceDrill } from './own-repository/conformance-suite';
import { newRemoteDrill } from './own-repository/new-remote';
import { partInASlotDrill } from './own-repository/part-in-a-slot';
import { ownProduct } from '#delivery/own-product';
import { openRegistry, type PackageRegistry } from '#delivery/package-registry';
import { forFaultyBuilds } from '#failure-suite/test-site';

// The teams share one product and one registry, so that our packages are packed once and others downloaded once.
describe('remotes in repositories of their own', () => {
  const product = ownProduct({ ...forFaultyBuilds, PAGES_A_MINUTE: '100000' });
  const registry = {} as PackageRegistry;
  before(async () => void Object.assign(registry, await openRegistry()));
  after(() => registry.close?.());
  newRemoteDrill(product, registry);
  partInASlotDrill(product, registry);
  anotherFrameworkDrill(product, registry);
  conformanceDrill(registry);
});
