import type { FastifyInstance } from 'fastify';
import { startInBackground } from '@food-court/federation/background-process';
import { RenderProcessNotStarted } from '@food-court/federation/render-process';
import type { RuntimeConfig } from '@food-court/shared-api';
import type { Releases, BuildFailure, RenderFailure, RendersWithoutBuild } from '#modules/releases/index';
import { CircuitBreaker } from '../platform/resilience/circuit-breaker';
import type { Isolation } from '../platform/process/isolation';
import { inProcessApi } from './in-process-api';
import type { Metrics } from '../platform/observability/metrics/metrics';
import { measuredPool } from './measured-pool';
import { RenderFailures } from './render-failures';
import { renderSites, renderTimeoutMs, type PageRenderer } from './render-page';
import { RenderPool, usualPool, type PoolEvents, type PoolSettings } from './render-pool';
import { rendersWithoutBuild } from './renders-without';

/** Pages of visitors with a preview, or with a build that failed in their browser. */
const poolOfOwnPages: PoolSettings = { maxProcesses: 2, hasSpare: false, startProgram: () => startInBackground() };

interface Site {
  app: Pick<FastifyInstance, 'inject' | 'log'>;
  releases: Releases;
  config: RuntimeConfig;
  metrics?: Metrics;
  isolation?: Pick<Isolation, 'mayRun'>;
  pauseAfterFailedStartMs?: number;
  onFailure?: (failure: RenderFailure) => void;
}

/** Wires everything that renders pages on the server, from the API to the processes in which the bundles run. */
export function createRenderer(
  { app, releases, config, metrics, isolation, pauseAfterFailedStartMs, onFailure }: Site,
  onFailing: (failing: BuildFailure, rendersWithoutBuild: RendersWithoutBuild) => void,
): PageRenderer & Pick<RenderPool, 'buildsAtWork' | 'close'> {
  const failures = new RenderFailures({
    circuitBreaker: new CircuitBreaker(),
    onFailing: (failing) => onFailing(failing, rendersWithoutBuild(renderer, releases)),
    onFailure,
    log: app.log,
  });
  const callApi = inProcessApi(app);
  const onEnd = recordEnds({ app, metrics }, failures);
  const events: PoolEvents = { callApi, onLateFault: failures.recordLateFault, onEnd };
  const pool = new RenderPool(releases, events, { ...usualPool, pauseAfterFailedStartMs });
  const ownPool = new RenderPool(releases, events, { ...poolOfOwnPages, pauseAfterFailedStartMs });
  const measuredIfAsked = (given: RenderPool) => (metrics ? measuredPool(given, metrics) : given);
  const renderer: PageRenderer = {
    pool: measuredIfAsked(pool),
    ownPool: measuredIfAsked(ownPool),
    failures,
    siteOf: renderSites(config),
    callApi,
    timeoutMs: renderTimeoutMs,
    mayRun: (remotes) => isolation?.mayRun(remotes) ?? true,
  };
  return {
    ...renderer,
    buildsAtWork: () => [...pool.buildsAtWork(), ...ownPool.buildsAtWork()],
    close: () => {
      pool.close();
      ownPool.close();
    },
  };
}

const recordEnds =
  ({ app, metrics }: Pick<Site, 'app' | 'metrics'>, failures: RenderFailures): PoolEvents['onEnd'] =>
  (builds, ended) => {
    if (ended instanceof RenderProcessNotStarted) {
      metrics?.recordProcessFailure('page', 'start');
      return app.log.error({ err: ended }, 'a process that renders pages did not start');
    }
    metrics?.recordProcessEnd(builds.map(({ name, build }) => `${name}@${build}`).join(' '));
    failures.recordEnd(builds, ended.message);
  };
