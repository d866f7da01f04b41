import type { QueryClient } from '@tanstack/react-query';
import type { Basket } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { readStoredLines } from '@food-court/shared-api/stored-basket';
import { getSession } from '@food-court/shared-auth';
import { nextPaint } from '#motion/next-paint.ts';
import { getBuyer } from '#ordering/buyer.ts';
import { emptyBasket } from './basket-lines';

export const basketKey = queryKey('GET /basket');

export interface BasketChange {
  /** Returns the basket to show until the server answers. */
  show: (basket: Basket) => Basket;
  /** Changes the basket of the account. `basket` is as the server last said. */
  send: (basket: Basket) => Promise<Basket>;
  /** Changes the basket of a visitor's browser. */
  store: (basket: Basket) => Promise<Basket>;
}

interface Queue {
  last: Promise<unknown>;
  waiting: number;
  /** The server’s last answer. Undefined when the basket is changed before it is loaded. */
  confirmed?: Basket;
  hasFailed: boolean;
}

const queues = new WeakMap<QueryClient, Queue>();

function queueOf(client: QueryClient): Queue {
  const queue = queues.get(client) ?? { last: Promise.resolve(), waiting: 0, hasFailed: false };
  queues.set(client, queue);
  return queue;
}

export const shownBasket = (client: QueryClient): Basket | undefined => client.getQueryData<Basket>(basketKey);

/** A basket that is read between two presses would show less than was pressed. */
export const changesDone = async (client: QueryClient): Promise<void> => void (await queueOf(client).last);

/** Shows the change at once. The changes are made one after another; after the last one the server's basket is shown. */
export function changeBasket(client: QueryClient, change: BasketChange): Promise<void> {
  const queue = queueOf(client);
  void client.cancelQueries({ queryKey: basketKey });
  const shown = shownBasket(client);
  if (queue.waiting === 0) Object.assign(queue, { confirmed: shown, hasFailed: false });
  // A basket that is not loaded yet may contain items: counting from zero would show one item first, and then four.
  const before = shown ?? (mayBeFull() ? undefined : emptyBasket);
  if (before) client.setQueryData(basketKey, change.show(before));
  queue.waiting += 1;

  const { last } = queue;
  // Runs as a mutation, because the shell opens no new document during one.
  const done = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.all([last, nextPaint()]).then(() => run(queue, change)) })
    .execute(undefined);
  queue.last = done
    .catch(() => (queue.hasFailed = true))
    .then(() => {
      queue.waiting -= 1;
      if (queue.waiting > 0) return;
      if (!queue.confirmed) return void client.resetQueries({ queryKey: basketKey });
      client.setQueryData(basketKey, queue.confirmed);
      if (queue.hasFailed) void client.invalidateQueries({ queryKey: basketKey });
    });
  return done;
}

/** The basket of an account, or of this browser. */
export function mayBeFull(): boolean {
  const session = getSession();
  const isMember = session.status === 'signed-in' || (session.status === 'unknown' && session.hint);
  return isMember || readStoredLines().length > 0;
}

async function run(queue: Queue, { send, store }: BasketChange): Promise<void> {
  const basket = queue.confirmed ?? emptyBasket;
  queue.confirmed = (await getBuyer()) ? await send(basket) : await store(basket);
}
