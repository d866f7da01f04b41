import { PostgresQueryCompiler, type CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';
import type { Reach } from './fault-points';

/** Recognises the points by their statements, so that the code under test need not know about fault points. */
const statements = {
  settlingLock:
    /^select .* from "checkouts" where "id" = \(select "checkout_id" from "payments" where "provider_id" = \S+\) for no key update$/,
  write: /^(insert|update|delete) /,
  reservedPayment: /^insert into "payments" /,
  storedIntent: /^update "payments" set "provider_id" = /,
  openedDispute: /^insert into "disputes" /,
  changedDispute: /^update "disputes" /,
  decidedDispute: /^update "disputes" .*"ended_at" = /,
  recordedPayout: /^insert into "payouts" /,
  bookedPayout: /^update "payouts" set "booked_at" = /,
  recordedWebhook: /^insert into "webhook_events" /,
};
const statementNames = Object.keys(statements) as (keyof typeof statements)[];
/** A dispute locks its checkout as a settled payment does, and writes its own row first. */
const isOfDispute = (seen: Set<keyof typeof statements>): boolean =>
  seen.has('openedDispute') || seen.has('changedDispute');
const paymentEvent = /^(payment_intent\.(succeeded|payment_failed|processing|canceled)$|(charge\.)?refund\.)/;

/** Wraps the database so that it calls `reach` at the fault points of webhooks and transactions. */
export function watchDatabase(db: Db, reach: Reach): Db {
  const watched = db.withPlugin(
    watchStatements({
      after: ({ sql, parameters }) => {
        const isPayment = parameters.some((value) => typeof value === 'string' && paymentEvent.test(value));
        if (statements.recordedWebhook.test(sql) && isPayment) reach('webhook-recorded');
      },
    }),
  );
  return overriding(watched, { transaction: () => watchTransaction(watched, reach) });
}

function watchTransaction(db: Kysely<Tables>, reach: Reach): ReturnType<Kysely<Tables>['transaction']> {
  const builder = db.transaction();
  const execute: typeof builder.execute = async (work) => {
    const seen = new Set<keyof typeof statements>();
    let writes = false;
    const settles = (): boolean => writes && seen.has('settlingLock') && !isOfDispute(seen);
    const result = await builder.execute(async (trx) => {
      const before = ({ sql }: CompiledQuery): void => {
        for (const name of statementNames) if (statements[name].test(sql)) seen.add(name);
        if (!statements.write.test(sql) || writes) return;
        writes = true;
        if (settles()) reach('intent-learned');
      };
      const answer = await work(trx.withPlugin(watchStatements({ before })));
      if (settles()) reach('payment-written');
      if (seen.has('openedDispute')) reach('dispute-opened');
      if (seen.has('decidedDispute')) reach('dispute-decided');
      return answer;
    });
    if (settles()) reach('payment-committed');
    if (seen.has('reservedPayment')) reach('payment-reserved');
    if (seen.has('storedIntent')) reach('intent-stored');
    // A small payout is booked as it is recorded.
    if (seen.has('recordedPayout')) reach('payout-recorded');
    else if (seen.has('bookedPayout')) reach('payout-confirmed');
    return result;
  };
  return overriding(builder, { execute });
}

interface Watcher {
  before?: (query: CompiledQuery) => void;
  after?: (query: CompiledQuery) => void;
}

function watchStatements({ before, after }: Watcher): KyselyPlugin {
  const queries = new WeakMap<object, CompiledQuery>();
  return {
    transformQuery: ({ node, queryId }) => {
      const query = new PostgresQueryCompiler().compileQuery(node, queryId);
      queries.set(queryId, query);
      before?.(query);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const query = queries.get(queryId);
      if (query) after?.(query);
      return result;
    },
  };
}

/** Calls methods on the object itself, because Kysely's objects have private fields. */
const overriding = <Target extends object>(target: Target, change: Partial<Target>): Target =>
  new Proxy(target, {
    get: (_, key) => {
      if (key in change) return change[key as keyof Target];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
