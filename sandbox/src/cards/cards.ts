import { join } from 'node:path';
import { openLocked } from '#data-folder/folder-lock';
import { injectFaults, type FaultRegistry } from '#faults/fault-registry';
import type { Routes } from '#web/web-app';
import type { CreateContext } from './api/answer-call';
import { readOrCreateKeys, type CardKeys } from './api/api-keys';
import { apiRoute } from './api/api-route';
import { IdempotencyKeys, isExpired as isExpiredAnswer } from './api/idempotency';
import { scriptRoute } from './browser/script-route';
import { newEvent } from './payments/payment-context';
import { PendingRefunds } from './payments/pending-refunds';
import { addReaders } from './payments/readers';
import { settleRefund } from './payments/refunds';
import { internalError } from './protocol/refusal';
import { CardStore, type StoredRecord } from './store/card-store';
import { terminalRoute } from './terminal/terminal-route';
import { isExpired as isExpiredEvent } from './webhooks/retry-backoff';
import { WebhookDelivery } from './webhooks/webhook-delivery';

export type CardSettings = { folder: string; webhookUrl: string; faults: FaultRegistry };
export type Cards = {
  routes: Routes;
  keys: CardKeys;
  /** Stores records as they are, and tells nobody. */
  storeRecords(records: readonly StoredRecord[]): Promise<void>;
  stop(): Promise<void>;
};

export async function openCards({ folder, webhookUrl, faults }: CardSettings): Promise<Cards> {
  return openLocked(folder, async (lock) => {
    const keys = await readOrCreateKeys(folder);
    const store = await CardStore.open(join(folder, 'journal.jsonl'), isStale);
    addReaders(store);
    await store.flush();
    const webhook = new WebhookDelivery(store, { url: webhookUrl, secret: keys.webhookSecret }, faults);
    const createContext: CreateContext = (id, idempotency_key) => ({
      store,
      emitEvent: (type, object) => webhook.enqueue(newEvent(type, object, { id, idempotency_key })),
      scheduleRefundChange: (refund, status) => pendingRefunds.add(refund, status),
    });
    const pendingRefunds = new PendingRefunds(store, (refund, status) =>
      settleRefund(createContext(null, null), refund, status),
    );

    const idempotencyKeys = new IdempotencyKeys(store);
    const api = (place: 'cards' | 'cards-in-browser') =>
      apiRoute(createContext, idempotencyKeys, keys, injectFaults(faults, place, { error: internalError().details }));
    const script = await scriptRoute();
    const routes: Routes = async (scope) => {
      await scope.register(api('cards'), { prefix: '/v1' });
      await scope.register(api('cards-in-browser'), { prefix: '/sandbox/cards/v1' });
      await scope.register(script);
      await scope.register(terminalRoute(createContext(null, null)));
    };
    const stop = async () => {
      pendingRefunds.stop();
      await webhook.stop();
      await store.close();
      await lock.release();
    };
    const storeRecords = async (records: readonly StoredRecord[]) => {
      for (const { kind, record } of records) store.put(kind, record);
      await store.flush();
    };
    return { routes, keys, storeRecords, stop };
  });
}

function isStale({ kind, record }: StoredRecord): boolean {
  if (kind === 'answer') return isExpiredAnswer(record);
  if (kind === 'event') return isExpiredEvent(record.created);
  if (kind === 'delivery') return isExpiredEvent(record.at / 1000);
  return false;
}
