import type pg from 'pg';
import { withTimeout } from '#platform/resilience/timeout';
import { repeatEvery } from '#platform/jobs/timer';
import type { LimitedPool } from './waking-dialect';

const probeEveryMs = 500;
const probeTimeoutMs = 1_000;
/** More would not make the lag more precise. */
const mostPositions = 100;

/** A position of the primary and its time. */
interface Written {
  at: number;
  position: bigint;
}

interface ReplicaOptions {
  replica: LimitedPool;
  primary: LimitedPool;
  /** A replica whose state is older than this is not used. */
  maxLagMs: number;
  onChange: (isAsked: boolean, reason: string) => void;
}

/**
 * Connects to a replica while it answers and lags little behind the primary, and to the primary otherwise. A probe
 * decides this repeatedly, so no visitor waits to find out. After `catchUp` the replica is not used until it has
 * everything that was committed by then.
 */
export class ReplicaFirst implements LimitedPool {
  private isAsked = false;
  /** Positions that the replica has not reached yet, oldest first. */
  private written: Written[] = [];
  /** Set when the replica must catch up before it is used again. The next probe asks the primary for the position. */
  private needed: { position?: bigint } | undefined;
  private isPrimaryAway = false;
  private isProbing = false;
  private readonly endProbes: () => void;
  readonly sharesSessions: boolean;

  constructor(private readonly options: ReplicaOptions) {
    this.sharesSessions = options.primary.sharesSessions;
    this.endProbes = repeatEvery(probeEveryMs, () => void this.probe());
    void this.probe();
  }

  async connect(): Promise<pg.PoolClient> {
    const { replica, primary } = this.options;
    if (!this.isAsked || this.needed !== undefined) return primary.connect();
    try {
      return await replica.connect();
    } catch (error) {
      this.change(false, (error as Error).message);
      return primary.connect();
    }
  }

  catchUp(): void {
    this.needed = {};
    void this.probe();
  }

  /** While the primary is down, the replica has everything that can be known. */
  get isNewest(): boolean {
    return this.isPrimaryAway && this.isAsked;
  }

  /** Returns the age of the oldest change that it does not have. */
  get lagMs(): number {
    return this.written[0] ? Date.now() - this.written[0].at : 0;
  }

  noteFailure(error: unknown): boolean {
    return this.options.primary.noteFailure(error);
  }

  async end(): Promise<void> {
    this.endProbes();
    const { replica, primary } = this.options;
    await Promise.all([replica.end(), primary.end()]);
  }

  private async probe(): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    try {
      const isAnswered = await this.readPositions();
      const { lagMs } = this;
      if (!isAnswered) this.change(false, 'it does not answer');
      else if (lagMs > this.options.maxLagMs) this.change(false, `it is ${(lagMs / 1_000).toFixed(1)} s behind`);
      else this.change(true, 'it answers and is up to date');
    } catch (error) {
      this.change(false, (error as Error).message);
    } finally {
      this.isProbing = false;
    }
  }

  /** Returns false when the replica does not answer in time. */
  private async readPositions(): Promise<boolean> {
    const { replica, primary } = this.options;
    await this.readPrimary(primary);
    const answer = await withTimeout(readPosition(replica, 'pg_last_wal_replay_lsn()'), probeTimeoutMs);
    if (answer === undefined) return false;
    this.written = this.written.filter(({ position }) => position > answer);
    if (this.needed?.position !== undefined && this.needed.position <= answer) this.needed = undefined;
    return true;
  }

  private async readPrimary(primary: LimitedPool): Promise<void> {
    const at = Date.now();
    const { needed } = this;
    const position = await withTimeout(
      readPosition(primary, 'pg_current_wal_lsn()').catch(() => undefined),
      probeTimeoutMs,
    );
    this.isPrimaryAway = position === undefined;
    if (position === undefined) return void (this.needed = undefined);
    if (this.written.length < mostPositions) this.written.push({ at, position });
    // Requests since then may need a newer state than this answer.
    if (needed && needed === this.needed) needed.position ??= position;
  }

  private change(isAsked: boolean, reason: string): void {
    if (isAsked === this.isAsked) return;
    this.isAsked = isAsked;
    this.options.onChange(isAsked, reason);
  }
}

/** Larger than any other: a server that is not a standby has everything. */
const everything = 2n ** 64n;

/** In bytes from the beginning of the write-ahead log. */
async function readPosition(pool: LimitedPool, where: string): Promise<bigint> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ position: string | null }>(`select ${where} - '0/0' as position`);
    client.release();
    const position = rows[0]?.position;
    return position ? BigInt(position) : everything;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
