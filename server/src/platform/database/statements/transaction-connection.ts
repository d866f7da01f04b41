import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { nameOf } from './prepared';
import { measured } from '#platform/observability/tracing/request-scope';
import { noteIfSlow } from './slow-statements';
import { sendTogether, type Statement } from './statement-group';

/** 'wanted': it begins with the first statement. 'over': it was committed with the last one. */
type TransactionState = 'none' | 'wanted' | 'open' | 'over';

const plain = (text: string): Statement => ({ name: text, text, values: [] });
const commit = plain('commit');
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The pool that the connection belongs to. */
interface ConnectionRules {
  /** The next transaction may get another session, so nothing is prepared. */
  readonly sharesSessions: boolean;
  /** Receives the error of a statement. Returns true when the connection must not be used again. */
  noteFailure: (error: unknown) => boolean;
}

/**
 * A connection of the pool while somebody uses it. A transaction begins with its first statement, and may commit with
 * its last one: each round trip to the database costs more than most statements.
 */
export class TransactionConnection implements DatabaseConnection {
  private transaction: TransactionState = 'none';
  private begin = plain('begin');
  private begun: Promise<unknown> | undefined;

  private isUsedUp = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly pool: ConnectionRules,
  ) {}

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await this.start();
    const name = this.pool.sharesSessions ? undefined : nameOf(text);
    const { command, rowCount, rows } = await this.watched([text], () =>
      this.client.query<never>({ name, text, values: [...parameters] }),
    );
    return { numAffectedRows: changes.has(command) ? BigInt(rowCount ?? 0) : undefined, rows };
  }

  async pipeline(statements: readonly Statement[]): Promise<unknown[][]> {
    if (statements.length === 0) return [];
    if (this.transaction !== 'wanted') {
      await this.start();
      return rowsOf(await this.send(statements));
    }
    this.transaction = 'open';
    const sent = this.send([this.begin, ...statements]);
    this.begun = sent;
    return rowsOf((await sent).slice(1));
  }

  async pipelineAndCommit(statements: readonly Statement[]): Promise<unknown[][]> {
    const rows = await this.pipeline([...statements, commit]);
    this.transaction = 'over';
    return rows.slice(0, -1);
  }

  beginWithFirst(text: string): void {
    this.begin = plain(text);
    this.transaction = 'wanted';
  }

  /** Only an open transaction has to be committed or rolled back. Returns the state it was in. */
  async end(how: 'commit' | 'rollback'): Promise<TransactionState> {
    const was = this.transaction;
    this.transaction = 'none';
    this.begun = undefined;
    // Giving up a connection also rolls it back.
    if (was === 'open' && !this.isUsedUp) await this.watched([how], () => this.client.query(how));
    return was;
  }

  streamQuery(): never {
    throw new Error('Rows are read in pages here.');
  }

  release(): void {
    this.client.release(this.isUsedUp);
  }

  private send(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    const how = this.pool.sharesSessions ? 'parsed each time' : 'prepared';
    const texts = statements.map(({ text }) => text);
    return this.watched(texts, () => sendTogether(this.client, statements, how));
  }

  private async watched<Result>(texts: readonly string[], run: () => Promise<Result>): Promise<Result> {
    try {
      return await measured(
        'database',
        () => noteIfSlow(texts, run),
        () => texts.join(';\n'),
      );
    } catch (error) {
      if (this.pool.noteFailure(error)) this.isUsedUp = true;
      throw error;
    }
  }

  private async start(): Promise<void> {
    if (this.transaction === 'over') throw new Error('The transaction has been committed.');
    if (this.transaction === 'wanted') {
      this.transaction = 'open';
      this.begun = this.client.query(this.begin.text);
    }
    await this.begun;
  }
}

const rowsOf = (results: readonly pg.QueryResult[]): unknown[][] => results.map(({ rows }) => rows as unknown[]);
