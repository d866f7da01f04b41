import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publish } from '@food-court/federation/release';
import { findDeployables, repositoryRoot } from '@food-court/federation/workspace';
import { categories } from '@food-court/shared-api';
import { runtimeConfig } from '#features/config/config.routes';
import { createTestServer } from '#testing/index';
import { insertDish } from '#testing/fixtures';
import { composePage, type PageComposer } from '../pages/compose-page';
import { createRenderer } from '../pages/create-renderer';
import { pagesAtOnce } from '../pages/page-turns';
import { visitorHints } from '../pages/visitor-hints';
import { readReleases } from '../releases/releases';
import { readGuest } from '../releases/visitor-cookies';
import { renderInThread } from './render-in-thread';

const pages = 200;
const rounds = 9;
const dishesInCategory = 24;
const least = 0.85;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Pages that the server makes a second, from the visitor’s builds to the document, with its API and its database: the bundles
 * run in a process, as in the product, beside the same server with the bundles in its own thread.
 */
const server = await createTestServer();
try {
  const { app, services, db } = server;
  const seller = await server.createPerson('seller', 'Seller');
  for (const category of categories)
    for (let dish = 0; dish < dishesInCategory; dish += 1) await insertDish(db, seller, { category });
  const folders = findDeployables().map((name) => path.join(repositoryRoot, name));
  await publish(services.releaseStore, folders, { by: 'the benchmark', audience: 'everybody' });

  const composer = await createComposer(app);
  const composers = { thread: { ...composer, pool: renderInThread(app, composer.releases) }, process: composer };
  console.log(`\nPages a second (median of ${rounds} rounds of ${pages}, ${pagesAtOnce} at once)`);
  for (const pathname of ['/', '/Rice', '/faq']) await compare(pathname, composers);

  async function createComposer(app: FastifyInstance): Promise<PageComposer> {
    const releases = readReleases(services.releaseStore, (error) => console.error(error));
    const config = runtimeConfig(services);
    const renderer = createRenderer({ app, releases, config }, ({ reason }) => console.error(reason));
    return { ...renderer, releases, config, publicUrl: services.publicUrl, liveReload: false };
  }
} finally {
  await server.close();
}

async function compare(pathname: string, { thread, process }: Record<'thread' | 'process', PageComposer>) {
  const [inThread, inProcess]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const both = [await pagesPerSecond(thread, pathname), await pagesPerSecond(process, pathname)] as const;
    // The first round warms both up.
    if (round < 0) continue;
    inThread.push(both[0]);
    inProcess.push(both[1]);
  }
  // Of neighbouring rounds: the machine’s mood changes slowly.
  const ratio = median(inThread.map((one, round) => (inProcess[round] ?? 0) / one));
  console.log(
    `  ${pathname.padEnd(8)} in the server’s thread ${median(inThread).toFixed(0)}, in a process ${median(inProcess).toFixed(0)}: ${ratio.toFixed(2)}x   ${ratio >= least ? 'at least' : 'below'} ${least}x`,
  );
}

async function pagesPerSecond(composer: PageComposer, pathname: string): Promise<number> {
  const startedAt = performance.now();
  const worker = async (): Promise<void> => {
    for (let page = 0; page < pages / pagesAtOnce; page += 1) await onePage(composer, pathname);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  return pages / ((performance.now() - startedAt) / 1_000);
}

async function onePage(composer: PageComposer, pathname: string): Promise<void> {
  const page = await composePage(composer, {
    pathname,
    guest: readGuest({}),
    hints: visitorHints({}),
    onError: (error) => {
      throw error;
    },
  });
  if (page.kind !== 'document' || page.status !== 200) throw new Error(`${pathname} was not rendered`);
}
