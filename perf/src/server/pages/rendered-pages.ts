import path from 'node:path';
import { publish } from '@food-court/federation/release';
import { findDeployables, repositoryRoot } from '@food-court/federation/workspace';
import { categories, type MenuDish } from '@food-court/shared-api';
import { runtimeConfig } from '@food-court/server/src/modules/site/config/config.routes';
import { insertDish } from '@food-court/server/src/testing/fixtures';
import { createTestServer } from '@food-court/server/src/testing/index';
import type { PageComposer } from '@food-court/server/src/pages/compose-page';
import { createRenderer } from '@food-court/server/src/pages/create-renderer';
import { readReleases } from '@food-court/server/src/modules/releases/discovery/releases';
import { compareRendered } from './render-again';
import { compareCached } from './cached-pages';
import { renderInThread } from './render-in-thread';

const dishesInCategory = 24;

/** Measures pages a second: cached ones as they are sent over the network, and pages that are rendered for each request. */
const server = await createTestServer({ pagesAMinute: 100_000_000 });
try {
  const { app, services, db } = server;
  for (const category of categories) {
    const seller = await server.createPerson(category, 'Seller');
    for (let dish = 0; dish < dishesInCategory; dish += 1) await insertDish(db, seller, { category, author: category });
  }
  const [dish] = (await app.inject({ url: '/api/products/Rice' })).json<MenuDish[]>();
  if (!dish) throw new Error('There is no rice.');
  const { kitchen } = dish;
  const cachedAddresses = [
    '/',
    '/Rice',
    '/faq',
    `/dish/${dish._id}/${dish.slug}`,
    `/kitchen/${kitchen.id}/${kitchen.slug}`,
  ];
  const folders = findDeployables().map((name) => path.join(repositoryRoot, name));
  await publish(services.releaseStore, folders, { by: 'the benchmark', audience: 'everybody' });

  const releases = readReleases(services.releaseStore, (error) => console.error(error));
  const config = runtimeConfig(services);
  const renderer = createRenderer({ app, releases, config }, ({ reason }) => console.error(reason));
  const composer: PageComposer = { ...renderer, releases, config, publicUrl: services.publicUrl, liveReload: false };
  await compareRendered([...cachedAddresses, '/search?q=jollof'], {
    thread: { ...composer, pool: renderInThread(app, releases) },
    process: composer,
  });
  renderer.close();
  await compareCached(cachedAddresses, app);
} finally {
  await server.close();
}
