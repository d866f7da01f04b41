import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, type Wish } from 'shared-api';
import { toast } from 'shared-auth';
import { knownBuyer } from '../ordering/buyer';
import { faultMessage, isSessionOver } from '../ordering/faults';
import { useWayToLogin } from '../ordering/use-way-to-login';
import { changeCachedWishes } from './cached-wishes';
import { putBack } from './put-back';

/** A wish that is deleted goes at once, and comes back when that fails. */
export function useWishDeletion() {
  const client = useQueryClient();
  const login = useWayToLogin();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());

  const deleteWish = async (wish: Wish) => {
    setDeleted((before) => new Set(before).add(wish._id));
    try {
      const buyer = await knownBuyer();
      await call('DELETE /my-wish/{id}', { params: { id: wish._id } }).catch(unlessGone);
      changeCachedWishes(client, (wishes) => wishes.filter(({ _id }) => _id !== wish._id));
      // What has left the menu can't be wished for any more.
      const undo = buyer &&
        wish.availability !== 'gone' && { label: 'Undo', run: () => void putBack(client, buyer, wish) };
      toast.success(`Deleted your wish ${wish.title}`, undo ? { action: undo } : undefined);
    } catch (error) {
      setDeleted((before) => new Set([...before].filter((id) => id !== wish._id)));
      if (isSessionOver(error)) await login.again(error);
      else toast.error(faultMessage(error));
    }
  };

  return { deleted, deleteWish: (wish: Wish) => void deleteWish(wish) };
}

/** Deleted in another tab: as it should be. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
}
