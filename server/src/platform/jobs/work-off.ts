import { endWork, postpone, type DbOrTransaction } from './due-rows.repository';
import type { AttemptedQueue, ClaimedRow } from './queue';

/** 'done': the attempt itself has ended the work of its row. */
export type Attempt = 'done' | { retry: string } | { giveUp: string };

export interface QueuedWork<Item extends ClaimedRow> {
  db: DbOrTransaction;
  queue: AttemptedQueue;
  claim: () => Promise<readonly Item[]>;
  /** Reads what the items of a batch share, and returns what attempts one of them. */
  prepare: (items: readonly Item[]) => Promise<(item: Item) => Promise<Attempt>>;
  /** The round ends at a failure, because the other items would probably fail for the same reason. */
  endsAtFailure?: boolean;
  onRetry?: (item: Item, reason: string) => void;
  onGivenUp?: (item: Item, reason: string) => void;
}

/** Works until nothing is due. Any number of processes may do so: each item is claimed by one of them. */
export async function workOff<Item extends ClaimedRow>(
  work: QueuedWork<Item>,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    const items = await work.claim();
    if (items.length === 0) return;
    const attempt = await work.prepare(items);
    const ended = await Promise.all(items.map((item) => settle(work, item, attempt)));
    if (work.endsAtFailure && ended.includes(false)) return;
  }
}

/** Returns false when the item is attempted again later. */
async function settle<Item extends ClaimedRow>(
  { db, queue, onRetry, onGivenUp }: QueuedWork<Item>,
  item: Item,
  attempt: (item: Item) => Promise<Attempt>,
): Promise<boolean> {
  // One more than the last attempt: that one is unfinished, because its process died.
  const result = item.attempts > queue.maxAttempts ? { giveUp: 'too many attempts' } : await attempt(item);
  if (result === 'done') return true;
  if ('retry' in result && item.attempts < queue.maxAttempts) {
    await postpone(db, queue, item, result.retry);
    onRetry?.(item, result.retry);
    return false;
  }
  const reason = 'retry' in result ? result.retry : result.giveUp;
  await endWork(db, queue, item, reason);
  onGivenUp?.(item, reason);
  return true;
}

/** Repeats a step that processes some rows until nothing is left, or the server stops. */
export async function repeatWhileMore(step: () => Promise<boolean>, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await step()));
}
