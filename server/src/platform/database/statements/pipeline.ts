import { TransactionConnection } from './transaction-connection';
import type { Statement } from './statement-group';
import type { Trx } from '../tables';

type Rows<Statements> = {
  [Place in keyof Statements]: Statements[Place] extends Statement<infer Row> ? Row[] : never;
};

/** Sends prepared statements in one message, in order: for statements that do not need each other’s results. */
export const pipeline = <const Statements extends readonly Statement[]>(
  trx: Trx,
  ...statements: Statements
): Promise<Rows<Statements>> =>
  connectionOf(trx, async (connection) => (await connection.pipeline(statements)) as Rows<Statements>);

/**
 * Leaves a statement for the message of the next one of its transaction, at the latest for that of the commit. Returns
 * a function that waits for its rows, and sends it if nothing else has.
 */
export const sendWithNext = <Row>(trx: Trx, statement: Statement<Row>): Promise<() => Promise<Row[]>> =>
  connectionOf(trx, async (connection) => connection.sendWithNext(statement) as () => Promise<Row[]>);

const connectionOf = <Result>(trx: Trx, use: (connection: TransactionConnection) => Promise<Result>): Promise<Result> =>
  trx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof TransactionConnection)) throw new Error('This is no transaction of ours.');
    return use(connection);
  });
