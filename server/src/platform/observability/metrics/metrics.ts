import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { readDiscovery, type ReleaseStore } from '@food-court/federation/release';
import { connectionsOf } from '#platform/database/connections/connect';
import type { Db } from '#platform/database/tables';
import { watchDatabase, type DatabaseSources } from './watch-database';
import type { JobRunner, Run } from '#platform/jobs/job-runner';
import { watchJobs } from './watch-jobs';
import { watchRoutes, type SlowRoute } from './watch-routes';

const prefix = 'food_court_';
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

interface Sources extends DatabaseSources {
  pools: Readonly<Record<string, Db>>;
  /** How long live streams wait for the oldest change of an order. */
  heldBackSeconds: () => Promise<number>;
  /** Returns the function that ends it. */
  onProviderCalls: (listener: (call: { what: string; outcome: string; seconds: number }) => void) => () => void;
  store: ReleaseStore;
  slowRoutes: () => Promise<SlowRoute[]>;
}

/** 'rendered': with its screens. 'faulty': a part of it is left to browsers. 'failed': all of it is. */
export type RenderOutcome = 'rendered' | 'faulty' | 'failed';

/**
 * Metrics for operators, in the format of Prometheus. Labels are routes and builds: there are few of both at a time.
 */
export class Metrics {
  private readonly onProviderCalls: Sources['onProviderCalls'];
  private readonly registry = new Registry();
  private readonly requests = this.histogram('http_request_duration_seconds', 'Requests, by route and status.', [
    'method',
    'route',
    'status',
  ]);
  private readonly inProgress = new Gauge({
    name: `${prefix}http_requests_in_progress`,
    help: 'Requests without an answer yet, by route. Those of /api/order-events are open live streams.',
    labelNames: ['route'],
    registers: [this.registry],
  });
  private readonly renders = this.histogram('page_render_seconds', 'Pages that were rendered, by builds and outcome.', [
    'builds',
    'outcome',
  ]);
  private readonly ends = new Counter({
    name: `${prefix}render_process_ends_total`,
    help: 'Processes that render pages and that ended without being closed, by builds.',
    labelNames: ['builds'],
    registers: [this.registry],
  });

  private readonly visits = new Counter({
    name: `${prefix}visits_total`,
    help: 'Answers to visits: signed by us, the first of a visit, or without a signature that holds.',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  private readonly processFailures = new Counter({
    name: `${prefix}process_failures_total`,
    help: 'Processes for photos or pages that did not start, and processes for photos that failed at a photo.',
    labelNames: ['work', 'phase'],
    registers: [this.registry],
  });

  private readonly teamCalls = this.histogram(
    'team_api_call_seconds',
    'Requests that were forwarded to the services of teams, by remote and outcome.',
    ['remote', 'outcome'],
  );

  constructor({ pools, heldBackSeconds, onProviderCalls, store, slowRoutes, ...database }: Sources) {
    this.onProviderCalls = onProviderCalls;
    collectDefaultMetrics({ register: this.registry, prefix });
    this.watchConnections(pools);
    this.watchReleases(store);
    this.watchEvents(heldBackSeconds);
    watchDatabase([this.registry], prefix, database);
    watchRoutes([this.registry], prefix, slowRoutes);
    // An alert queries the increase, and a series that begins at 1 has none.
    for (const kind of ['signed', 'first', 'unsigned'] as const) this.visits.inc({ kind }, 0);
    for (const work of ['photo', 'page'] as const)
      for (const phase of ['start', 'work'] as const) this.processFailures.inc({ work, phase }, 0);
  }

  /** Returns the function that ends it. */
  watchProviderCalls(): () => void {
    const calls = this.histogram('card_provider_call_seconds', 'Calls to the card provider, by their outcome.', [
      'what',
      'outcome',
    ]);
    return this.onProviderCalls(({ what, outcome, seconds: duration }) => calls.observe({ what, outcome }, duration));
  }

  /** Returns the function that records a run. */
  watchJobs(runners: () => readonly JobRunner[]): (run: Run) => void {
    return watchJobs([this.registry], prefix, runners);
  }

  begin(route: string): void {
    this.inProgress.inc({ route });
  }

  end(route: string, method: string, status: number, durationSeconds: number): void {
    this.inProgress.dec({ route });
    this.requests.observe({ method, route, status }, durationSeconds);
  }

  recordRender(builds: string, outcome: RenderOutcome, durationSeconds: number): void {
    this.renders.observe({ builds, outcome }, durationSeconds);
  }

  recordProcessEnd(builds: string): void {
    this.ends.inc({ builds });
  }

  recordVisit(kind: 'signed' | 'first' | 'unsigned'): void {
    this.visits.inc({ kind });
  }

  recordProcessFailure(work: 'photo' | 'page', phase: 'start' | 'work'): void {
    this.processFailures.inc({ work, phase });
  }

  recordTeamCall(remote: string, outcome: string, durationSeconds: number): void {
    this.teamCalls.observe({ remote, outcome }, durationSeconds);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  private histogram(name: string, help: string, labelNames: string[]): Histogram {
    return new Histogram({ name: prefix + name, help, labelNames, buckets: seconds, registers: [this.registry] });
  }

  private watchConnections(pools: Sources['pools']): void {
    new Gauge({
      name: `${prefix}database_connections`,
      help: 'Connections by pool: open ones, idle ones, and requests that wait for one.',
      labelNames: ['pool', 'state'],
      registers: [this.registry],
      collect() {
        for (const [pool, db] of Object.entries(pools))
          for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ pool, state }, count);
      },
    });
  }

  private watchEvents(heldBackSeconds: Sources['heldBackSeconds']): void {
    new Gauge({
      name: `${prefix}order_events_held_back_seconds`,
      help: 'Age of the oldest change of an order that live streams can’t send yet, because an older transaction is open.',
      registers: [this.registry],
      async collect() {
        // The other figures matter most while the database is down.
        await heldBackSeconds().then(
          (age) => this.set(age),
          () => this.reset(),
        );
      },
    });
  }

  private watchReleases(store: ReleaseStore): void {
    new Gauge({
      name: `${prefix}release_share_percent`,
      help: 'What is served, by deployable and build: the share of the visitors.',
      labelNames: ['name', 'build'],
      registers: [this.registry],
      async collect() {
        const { microFrontends } = await readDiscovery(store);
        this.reset();
        for (const [name, versions] of Object.entries(microFrontends))
          for (const { metadata, deployment } of versions)
            this.set({ name, build: metadata.version }, deployment.traffic);
      },
    });
  }
}
