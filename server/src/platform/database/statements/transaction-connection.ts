import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { nameOf } from './prepared';
import { measured } from '#platform/observability/tracing/request-scope';
import { noteIfSlow } from './slow-statements';
import { sendTogether, writeStatement, type Statement, type WrittenStatement } from './statement-group';

const plain = (text: string): Statement => ({ name: text, text, values: [] });
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The pool that the connection belongs to. */
interface ConnectionRules {
  /** The next transaction may get another session, so nothing is prepared. */
  readonly sharesSessions: boolean;
  /** Receives the error of a statement. Returns true when the connection must not be used again. */
  noteFailure: (error: unknown) => boolean;
}

interface Waiting {
  statement: WrittenStatement;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
}

const ignore = (): void => undefined;

/**
 * A connection of the pool while somebody uses it. Statements can wait for the next one and go out with it: each round
 * trip to the database costs more than most statements. The begin of a transaction always does.
 */
export class TransactionConnection implements DatabaseConnection {
  private waiting: Waiting[] = [];
  private hasSent = false;
  private isUsedUp = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly pool: ConnectionRules,
  ) {}

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const [result] = (await this.send([{ name: nameOf(text), text, values: parameters }])) as [pg.QueryResult];
    const { command, rowCount, rows } = result;
    return { numAffectedRows: changes.has(command) ? BigInt(rowCount ?? 0) : undefined, rows: rows as Row[] };
  }

  async pipeline(statements: readonly Statement[]): Promise<unknown[][]> {
    if (statements.length === 0) return [];
    return (await this.send(statements)).map(({ rows }) => rows as unknown[]);
  }

  sendWithNext(given: Statement): () => Promise<unknown[]> {
    const statement = this.write(given);
    const rows = new Promise<unknown[]>((resolve, reject) => this.waiting.push({ statement, resolve, reject }));
    // An error ends the transaction, whether or not anybody waits for the rows.
    rows.catch(ignore);
    return async () => {
      if (this.waiting.some((one) => one.statement === statement)) await this.send([]);
      return rows;
    };
  }

  begin(text: string): void {
    this.waiting = [{ statement: this.write(plain(text)), resolve: ignore, reject: ignore }];
  }

  async commit(): Promise<void> {
    // A transaction without statements was never begun.
    if (this.hasSent || this.waiting.length > 1) await this.send([plain('commit')]);
  }

  async rollback(): Promise<void> {
    for (const { reject } of this.waiting.splice(0)) reject(new Error('The transaction was rolled back.'));
    // Giving up a connection also rolls it back.
    if (this.hasSent && !this.isUsedUp) await this.send([plain('rollback')]);
  }

  streamQuery(): never {
    throw new Error('Rows are read in pages here.');
  }

  release(): void {
    this.client.release(this.isUsedUp);
  }

  private write(statement: Statement): WrittenStatement {
    const { name, text, values } = writeStatement(statement);
    return { name: this.pool.sharesSessions ? undefined : name, text, values };
  }

  /** Sends the waiting statements and these in one message. Returns the results of these. */
  private async send(given: readonly Statement[]): Promise<pg.QueryResult[]> {
    const statements = given.map((statement) => this.write(statement));
    const before = this.waiting.splice(0);
    this.hasSent = true;
    try {
      const results = await this.watched([...before.map(({ statement }) => statement), ...statements]);
      for (const [place, { resolve }] of before.entries()) resolve(results[place]?.rows as unknown[]);
      return results.slice(before.length);
    } catch (error) {
      for (const { reject } of before) reject(error);
      throw error;
    }
  }

  private async watched(statements: readonly WrittenStatement[]): Promise<pg.QueryResult[]> {
    const texts = statements.map(({ text }) => text);
    try {
      return await measured(
        'database',
        () => noteIfSlow(texts, () => sendTogether(this.client, statements)),
        () => texts.join(';\n'),
      );
    } catch (error) {
      if (this.pool.noteFailure(error)) this.isUsedUp = true;
      throw error;
    }
  }
}
