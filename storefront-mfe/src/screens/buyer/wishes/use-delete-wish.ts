import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isTransient, t, type Wish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { addWish } from '#ordering/actions.ts';
import { getBuyer, type Buyer } from '#ordering/buyer.ts';
import { refetchOwnList, updateOwnList } from '#ordering/cached-lists.ts';
import { errorMessage, isNotFound, isSessionOver } from '#ordering/errors.ts';
import { useLoginRedirect } from '#ordering/login-redirect.ts';

/** Optimistic update: a deleted wish disappears at once and comes back if the call fails. */
export function useDeleteWish() {
  const client = useQueryClient();
  const login = useLoginRedirect();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());

  const deleteWish = async (wish: Wish) => {
    setDeleted((before) => new Set(before).add(wish._id));
    try {
      const buyer = await getBuyer();
      await call('DELETE /my-wish/{id}', { params: { id: wish._id } }).catch(ignoreNotFound);
      updateOwnList(client, 'GET /my-wish/{email}', (wishes) => wishes.filter(({ _id }) => _id !== wish._id));
      // A dish that has left the menu can’t be added again.
      const undo = buyer &&
        wish.availability !== 'gone' && { label: t('Undo'), run: () => void restoreWish(client, buyer, wish) };
      toast.success(t('Deleted your wish {title}', { title: wish.title }), undo ? { action: undo } : undefined);
    } catch (error) {
      setDeleted((before) => new Set([...before].filter((id) => id !== wish._id)));
      if (isSessionOver(error)) await login.redirectAfterSession(error);
      else toast.error(errorMessage(error));
    }
  };

  return { deleted, deleteWish: (wish: Wish) => void deleteWish(wish) };
}

/** The wish may have been deleted in another tab. */
function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error;
}

/** Not a hook, because the toast with Undo may outlive the page. */
async function restoreWish(client: QueryClient, buyer: Buyer, wish: Wish): Promise<void> {
  try {
    await addWish(buyer, { ...wish, _id: wish.id });
    refetchOwnList(client, 'GET /my-wish/{email}');
    toast.success(t('{title} is back in your wishes', { title: wish.title }));
  } catch (error) {
    const retry = { label: t('Try again'), run: () => void restoreWish(client, buyer, wish) };
    toast.error(errorMessage(error), isTransient(error) ? { action: retry } : undefined);
  }
}
