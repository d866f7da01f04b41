import { PostgresDialect, type Driver, type PostgresPool, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { TransactionConnection } from '../statements/transaction-connection';
import { measured } from '#platform/observability/tracing/request-scope';
import { takeWakes, type Wake } from '../wakes';

export type SendWakes = (wakes: readonly Wake[]) => void;

export interface LimitedPool {
  /** Each transaction may have another session, so nothing is prepared in one. */
  readonly sharesSessions: boolean;
  connect: () => Promise<pg.PoolClient>;
  /** What a statement failed with. True: its connection is not to be used again. */
  noteFailure: (error: unknown) => boolean;
  end: () => Promise<void>;
}

/** PostgreSQL, where what a transaction has wanted by `wakeAfterCommit` is sent when it has committed. */
export class WakingDialect extends PostgresDialect {
  constructor(
    private readonly pool: LimitedPool,
    private readonly send: SendWakes,
  ) {
    super({ pool: pool as unknown as PostgresPool });
  }

  override createDriver(): Driver {
    return new WakingDriver(this.pool, this.send);
  }
}

class WakingDriver implements Driver {
  constructor(
    private readonly pool: LimitedPool,
    private readonly send: SendWakes,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TransactionConnection> {
    return new TransactionConnection(await measured('waiting', () => this.pool.connect()), this.pool);
  }

  async beginTransaction(
    connection: TransactionConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel && `isolation level ${isolationLevel}`;
    connection.beginWithFirst(['begin', isolation, accessMode].filter(Boolean).join(' '));
  }

  async commitTransaction(connection: TransactionConnection): Promise<void> {
    await connection.end('commit');
    this.send(takeWakes(connection));
  }

  async rollbackTransaction(connection: TransactionConnection): Promise<void> {
    const wakes = takeWakes(connection);
    // What was committed with its last statement stays, whatever failed after it.
    if ((await connection.end('rollback')) === 'over') this.send(wakes);
  }

  async releaseConnection(connection: TransactionConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}
