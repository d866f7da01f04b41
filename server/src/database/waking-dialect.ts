import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresPool, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { TransactionConnection } from './transaction-connection';
import { takeWakes, type Wake } from './wakes';

export type SendWakes = (wakes: readonly Wake[]) => void;

export interface LimitedPool {
  connect: () => Promise<pg.PoolClient>;
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

  override createDriver(): PostgresDriver {
    return new WakingDriver(this.pool, this.send);
  }
}

class WakingDriver extends PostgresDriver {
  constructor(
    private readonly pool: LimitedPool,
    private readonly send: SendWakes,
  ) {
    super({ pool: pool as unknown as PostgresPool });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new TransactionConnection(await this.pool.connect());
  }

  override async releaseConnection(connection: TransactionConnection): Promise<void> {
    connection.release();
  }

  override async beginTransaction(
    connection: TransactionConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel && `isolation level ${isolationLevel}`;
    connection.beginWithFirst(['begin', isolation, accessMode].filter(Boolean).join(' '));
  }

  override async commitTransaction(connection: TransactionConnection): Promise<void> {
    if (connection.endTransaction() === 'open') await super.commitTransaction(connection);
    this.send(takeWakes(connection));
  }

  /** What was committed with its last statement stays, whatever failed after it. */
  override async rollbackTransaction(connection: TransactionConnection): Promise<void> {
    const [was, wakes] = [connection.endTransaction(), takeWakes(connection)];
    if (was === 'open') await super.rollbackTransaction(connection);
    else if (was === 'over') this.send(wakes);
  }
}
