import { TransactionConnection } from './transaction-connection';
import type { Statement } from './statement-group';
import type { Trx } from '../tables';

export type Rows<Statements> = {
  [Place in keyof Statements]: Statements[Place] extends Statement<infer Row> ? Row[] : never;
};

/** Sends prepared statements in one message, in order: for statements that do not need each other’s results. */
export const pipeline = <const Statements extends readonly Statement[]>(
  trx: Trx,
  ...statements: Statements
): Promise<Rows<Statements>> => send(trx, (connection) => connection.pipeline(statements));

/** The last statements of a transaction, with its commit in the same message. Nothing may follow in it. */
export const pipelineAndCommit = <const Statements extends readonly Statement[]>(
  trx: Trx,
  ...statements: Statements
): Promise<Rows<Statements>> => send(trx, (connection) => connection.pipelineAndCommit(statements));

const send = <Result>(trx: Trx, work: (connection: TransactionConnection) => Promise<unknown[][]>): Promise<Result> =>
  trx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof TransactionConnection)) throw new Error('This is no transaction of ours.');
    return (await work(connection)) as Result;
  });
