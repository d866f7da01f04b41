import type { Settings } from '../platform/config/settings';
import { Metrics } from '../platform/observability/metrics/metrics';
import { findSlowRoutes } from '#modules/releases/index';
import { heldBackSeconds } from '#modules/ordering/index';
import { countNewFindings, findLastReconciliation, findOverdueSeconds, onProviderCalls } from '#modules/payments/index';
import { Readiness } from '#modules/site/index';
import type { Services } from './services';
import { servicesOfModules } from './services-of-modules';

export const createMetrics = (services: Services): Metrics => {
  const { db, readDb, moneyDb, jobsDb, releaseStore: store, replicaLagMs } = services;
  const pools = { people: db, reads: readDb, money: moneyDb, jobs: jobsDb };
  const overdueSeconds = (): Promise<number> => findOverdueSeconds(jobsDb);
  const lastReconciliation = () => findLastReconciliation(jobsDb);
  const slowRoutes = () => findSlowRoutes(jobsDb);
  const readiness = new Readiness(servicesOfModules(services).site);
  return new Metrics({
    ...{
      pools,
      heldBackSeconds: () => heldBackSeconds(jobsDb),
      onProviderCalls,
      store,
      readiness,
      replicaLagMs,
      overdueSeconds,
    },
    ...{ lastReconciliation, bookFindings: () => countNewFindings(jobsDb), slowRoutes },
  });
};

/** Loads the tracing libraries only when they are used. */
export const openSpanExport = async (tracing: Settings['tracing']) =>
  tracing && (await import('../platform/observability/tracing/export-spans')).exportSpans(tracing);
