import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresDialectConfig } from 'kysely';
import { takeWakes, type Wake } from './wakes';

export type SendWakes = (wakes: readonly Wake[]) => void;

/** PostgreSQL, where what a transaction has wanted by `wakeAfterCommit` is sent when it has committed. */
export class WakingDialect extends PostgresDialect {
  constructor(
    private readonly config: PostgresDialectConfig,
    private readonly send: SendWakes,
  ) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new WakingDriver(this.config, this.send);
  }
}

class WakingDriver extends PostgresDriver {
  constructor(
    config: PostgresDialectConfig,
    private readonly send: SendWakes,
  ) {
    super(config);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.send(takeWakes(connection));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    takeWakes(connection);
    await super.rollbackTransaction(connection);
  }
}
