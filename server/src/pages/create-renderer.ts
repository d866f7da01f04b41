import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from 'shared-api';
import type { Releases } from '../releases/releases';
import { CircuitBreaker } from '../resilience/circuit-breaker';
import { inProcessApi } from './in-process-api';
import { RenderFailures, type FailingBuilds } from './render-failures';
import { renderSites, renderTimeoutMs, type PageRenderer } from './render-page';
import { RenderPool } from './render-pool';
import { rendersWithout } from './renders-without';

interface Site {
  app: FastifyInstance;
  releases: Releases;
  config: RuntimeConfig;
}

/** What renders the pages of the server, from its API to the processes that the bundles run in. */
export function createRenderer(
  { app, releases, config }: Site,
  withdrawing: (without: ReturnType<typeof rendersWithout>) => (failing: FailingBuilds) => void,
): PageRenderer {
  const failures: RenderFailures = new RenderFailures({
    circuitBreaker: new CircuitBreaker(),
    onFailing: (failing) => withdraw(failing),
    log: app.log,
  });
  const pool = new RenderPool(releases, {
    callApi: inProcessApi(app),
    onLateFault: failures.recordLateFault,
    onEnd: failures.recordEnd,
  });
  app.addHook('onClose', async () => pool.close());
  const renderer = { pool, failures, siteOf: renderSites(config), timeoutMs: renderTimeoutMs };
  const withdraw = withdrawing(rendersWithout(renderer, releases));
  return renderer;
}
