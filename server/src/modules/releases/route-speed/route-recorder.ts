import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { hashNetwork } from '../reports/hash-network';
import { bucketOf } from '../measures/buckets';
import { dayOf } from './days';
import { addNetworks, addPaints, type RouteNetwork, type RoutePaints } from './route-paints.repository';

const second = 1_000;
/** Above it, only a sample of a second’s pages is recorded. */
const maxRowsPerSecond = 2_000;
/** Networks of a route per day. A verdict needs twenty, and more would fill the table. */
const mostNetworks = 200;

/** Counts in memory when the pages of each route were painted, and adds the counts to the database once a second. */
export class RouteRecorder {
  private paints = new Map<string, RoutePaints>();
  private networks: RouteNetwork[] = [];
  private known = { day: '', byRoute: new Map<string, Set<string>>() };

  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  record({ route, paintMs, address }: { route: string; paintMs: number; address: string }): void {
    const day = dayOf(this.now());
    const row = { route, day, bucket: bucketOf(paintMs) };
    const key = JSON.stringify(row);
    const pages = (this.paints.get(key)?.pages ?? 0) + 1;
    if (pages === 1 && this.paints.size >= maxRowsPerSecond) return;
    this.paints.set(key, { ...row, pages });
    this.noteNetwork({ route, day, network: hashNetwork(address, route) });
  }

  private noteNetwork(row: RouteNetwork): void {
    if (this.known.day !== row.day) this.known = { day: row.day, byRoute: new Map() };
    const known = this.known.byRoute.get(row.route) ?? new Set();
    this.known.byRoute.set(row.route, known);
    if (known.has(row.network) || known.size >= mostNetworks) return;
    known.add(row.network);
    this.networks.push(row);
  }

  /** While the database is down nothing is recorded: a verdict waits for more pages. */
  private async flush(): Promise<void> {
    const [paints, networks] = [[...this.paints.values()], this.networks];
    [this.paints, this.networks] = [new Map(), []];
    if (paints.length === 0) return;
    await addPaints(this.db, paints);
    await addNetworks(this.db, networks);
  }

  readonly job: Job = {
    name: 'record paints of routes',
    everyMs: second,
    first: 'later',
    run: () => this.flush(),
    failed: 'when pages were painted could not be recorded',
  };
}
