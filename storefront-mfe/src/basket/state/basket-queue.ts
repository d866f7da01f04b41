import type { MutationOptions, QueryClient } from '@tanstack/react-query';
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

/** Is shared by all changes that are under way together. A type, because the library's `meta` takes no interface. */
type Batch = {
  /** The server’s last answer. Undefined when the basket is changed before it is loaded. */
  confirmed?: Basket;
  hasFailed: boolean;
};

const changesUnderWay = (client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey: basketKey, status: 'pending' });

export const shownBasket = (client: QueryClient): Basket | undefined => client.getQueryData<Basket>(basketKey);

/** A basket that is read between two presses would show less than was pressed. */
export const waitForChanges = (client: QueryClient): Promise<unknown> =>
  // `continue` returns the promise of a running change. A change that waits for its turn still waits for it.
  Promise.allSettled(changesUnderWay(client).map((change) => change.continue()));

/** Shows the change at once. The changes are made one after another; after the last one the server's basket is shown. */
export function changeBasket(client: QueryClient, change: BasketChange): Promise<void> {
  const [first] = changesUnderWay(client);
  const batch = (first?.meta as Batch | undefined) ?? { confirmed: shownBasket(client), hasFailed: false };
  const painted = nextPaint();
  const options: MutationOptions<void, Error, BasketChange> = {
    mutationKey: basketKey,
    scope: { id: 'basket' },
    meta: batch,
    onMutate: ({ show }) => {
      void client.cancelQueries({ queryKey: basketKey });
      // A basket that is not loaded yet may contain items: counting from zero would show one item first, and then four.
      const before = shownBasket(client) ?? (mayBeFull() ? undefined : emptyBasket);
      if (before) client.setQueryData(basketKey, show(before));
    },
    mutationFn: async ({ send, store }) => {
      await painted;
      const basket = batch.confirmed ?? emptyBasket;
      batch.confirmed = (await getBuyer()) ? await send(basket) : await store(basket);
    },
    onError: () => void (batch.hasFailed = true),
    onSettled: () => {
      if (changesUnderWay(client).length > 1) return;
      if (!batch.confirmed) return void client.resetQueries({ queryKey: basketKey });
      client.setQueryData(basketKey, batch.confirmed);
      if (batch.hasFailed) void client.invalidateQueries({ queryKey: basketKey });
    },
  };
  return client.getMutationCache().build(client, options).execute(change);
}

/** The basket of an account, or of this browser. */
export function mayBeFull(): boolean {
  const session = getSession();
  const isMember = session.status === 'signed-in' || (session.status === 'unknown' && session.hint);
  return isMember || readStoredLines().length > 0;
}
