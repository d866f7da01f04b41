import { PostgresDialect, type Driver, type PostgresPool, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { TransactionConnection } from '../statements/transaction-connection';
import { measured } from '#platform/observability/tracing/request-scope';
import { takeRequested, type ChannelNotification } from '../commit-notifications';

export type SendNotifications = (notifications: readonly ChannelNotification[]) => void;

export interface LimitedPool {
  /** Each transaction may get another session, so nothing is prepared in one. */
  readonly sharesSessions: boolean;
  connect: () => Promise<pg.PoolClient>;
  /** Receives the error of a statement. Returns true when its connection must not be used again. */
  noteFailure: (error: unknown) => boolean;
  end: () => Promise<void>;
}

/** PostgreSQL; sends the notifications that a transaction requested with `notifyAfterCommit` once it has committed. */
export class NotifyingDialect extends PostgresDialect {
  constructor(
    private readonly pool: LimitedPool,
    private readonly send: SendNotifications,
  ) {
    super({ pool: pool as unknown as PostgresPool });
  }

  override createDriver(): Driver {
    return new NotifyingDriver(this.pool, this.send);
  }
}

class NotifyingDriver implements Driver {
  constructor(
    private readonly pool: LimitedPool,
    private readonly send: SendNotifications,
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
    this.send(takeRequested(connection));
  }

  async rollbackTransaction(connection: TransactionConnection): Promise<void> {
    const notifications = takeRequested(connection);
    // A transaction that committed with its last statement stays committed, whatever failed after it.
    if ((await connection.end('rollback')) === 'over') this.send(notifications);
  }

  async releaseConnection(connection: TransactionConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}
