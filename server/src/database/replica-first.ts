import type pg from 'pg';
import { withTimeout } from '../resilience/timeout';
import type { LimitedPool } from './waking-dialect';

const probeEveryMs = 500;
const probeTimeoutMs = 1_000;
/** More would not make the lag more exact. */
const mostPositions = 100;

/** Where the primary was, and when. */
interface Written {
  at: number;
  position: bigint;
}

interface ReplicaOptions {
  replica: LimitedPool;
  primary: LimitedPool;
  /** A replica that shows a state older than this is not asked. */
  maxLagMs: number;
  onChange: (isAsked: boolean, reason: string) => void;
}

/**
 * Connections to a replica while it answers and is close behind the primary, and to the primary otherwise. A probe decides,
 * again and again: no visitor waits to find out.
 */
export class ReplicaFirst implements LimitedPool {
  private isAsked = false;
  /** What the replica has not shown yet, the oldest first. */
  private written: Written[] = [];
  private isProbing = false;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: ReplicaOptions) {
    this.timer = setInterval(() => void this.probe(), probeEveryMs).unref();
    void this.probe();
  }

  async connect(): Promise<pg.PoolClient> {
    const { replica, primary } = this.options;
    if (!this.isAsked) return primary.connect();
    try {
      return await replica.connect();
    } catch (error) {
      this.change(false, (error as Error).message);
      return primary.connect();
    }
  }

  noteFailure(error: unknown): void {
    this.options.primary.noteFailure(error);
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    const { replica, primary } = this.options;
    await Promise.all([replica.end(), primary.end()]);
  }

  private async probe(): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    try {
      const isAnswered = await withTimeout(
        this.readPositions().then(() => true),
        probeTimeoutMs,
      );
      const lagMs = this.written[0] ? Date.now() - this.written[0].at : 0;
      if (!isAnswered) this.change(false, 'it does not answer');
      else if (lagMs > this.options.maxLagMs) this.change(false, `it is ${(lagMs / 1_000).toFixed(1)} s behind`);
      else this.change(true, 'it answers and is up to date');
    } catch (error) {
      this.change(false, (error as Error).message);
    } finally {
      this.isProbing = false;
    }
  }

  private async readPositions(): Promise<void> {
    const { replica, primary } = this.options;
    const at = Date.now();
    // While the primary is away nothing is written that the replica could lack.
    const position = await readPosition(primary, 'pg_current_wal_lsn()').catch(() => undefined);
    if (position !== undefined && this.written.length < mostPositions) this.written.push({ at, position });
    const shown = await readPosition(replica, 'pg_last_wal_replay_lsn()');
    // Not a standby: it has everything.
    this.written = shown === undefined ? [] : this.written.filter((written) => written.position > shown);
  }

  private change(isAsked: boolean, reason: string): void {
    if (isAsked === this.isAsked) return;
    this.isAsked = isAsked;
    this.options.onChange(isAsked, reason);
  }
}

/** In bytes from the beginning of the write-ahead log. */
async function readPosition(pool: LimitedPool, where: string): Promise<bigint | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ position: string | null }>(`select ${where} - '0/0' as position`);
    client.release();
    const position = rows[0]?.position;
    return position ? BigInt(position) : undefined;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
