import type { QueryClient } from '@tanstack/react-query';
import { isPassing, type Wish } from 'shared-api';
import { toast } from 'shared-auth';
import type { Buyer } from '../ordering/buyer';
import { ownListChanged } from '../ordering/cached-lists';
import { faultMessage } from '../ordering/faults';
import { makeWish } from '../ordering/make-wish';

/** Needs no page: the toast with Undo may outlive the one it was asked for on. */
export async function putBack(client: QueryClient, buyer: Buyer, wish: Wish): Promise<void> {
  try {
    await makeWish(buyer, { ...wish, _id: wish.id });
    ownListChanged(client, 'GET /my-wish/{email}');
    toast.success(`${wish.title} is back among your wishes`);
  } catch (error) {
    const again = { label: 'Try again', run: () => void putBack(client, buyer, wish) };
    toast.error(faultMessage(error), isPassing(error) ? { action: again } : undefined);
  }
}
