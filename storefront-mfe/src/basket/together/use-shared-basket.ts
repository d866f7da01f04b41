import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, type SharedBasket } from '@food-court/shared-api';
import { becomeGuest, forgetGuest, guestSecret } from '@food-court/shared-api/guest';
import { queryKey } from '@food-court/shared-api/query';
import { getSession, toast, useSession } from '@food-court/shared-auth';
import { getBuyer } from '#ordering/buyer.ts';
import { errorMessage, isSessionOver } from '#ordering/errors.ts';
import { markTogether } from './shared-mark';

const sharedKey = queryKey('GET /shared-basket');

/** Changes of others come by the stream; that time has run out is noticed only by asking again. */
const whilePayingMs = 10_000;

export const sharedQuery = queryOptions({
  queryKey: sharedKey,
  queryFn: async ({ signal }): Promise<{ basket: SharedBasket | null }> => {
    if (!(await getBuyer()) && guestSecret() === undefined) return { basket: null };
    try {
      const shared = await call('GET /shared-basket', {}, signal);
      markTogether(shared.basket !== null);
      return shared;
    } catch (error) {
      // The secret of a guest has expired, so this browser sits at no table.
      if (isSessionOver(error) && getSession().status !== 'signed-in') return { basket: null };
      throw error;
    }
  },
  refetchInterval: ({ state }) => (state.data?.basket?.payUntil === undefined ? false : whilePayingMs),
});

/** The shared basket of whoever is at this browser. */
export function useSharedBasket() {
  const client = useQueryClient();
  const session = useSession();
  const person = session.status === 'signed-in' ? session.user.uid : session.status;
  useEffect(() => void client.invalidateQueries({ queryKey: sharedKey }), [client, person]);
  return useQuery(sharedQuery);
}

/** Calls as the member, or as the guest that this browser becomes. A secret that has expired is replaced. */
async function asDiner<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  if (await getBuyer()) return act();
  await becomeGuest();
  try {
    return await act();
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    forgetGuest();
    await becomeGuest();
    return act();
  }
}

/** Changes the shared basket and shows the answer. A refusal is shown as a toast, and everything is read again. */
export function useChange<Input>(change: (input: Input) => Promise<SharedBasket | undefined>) {
  const client = useQueryClient();
  return useSinglePress({
    mutationFn: (input: Input) => asDiner(() => change(input)),
    onSuccess: async (basket: SharedBasket | undefined) => {
      await client.cancelQueries({ queryKey: sharedKey });
      markTogether(basket !== undefined);
      client.setQueryData(sharedQuery.queryKey, { basket: basket ?? null });
    },
  });
}

interface Press<Input, Answer> {
  mutationFn: (input: Input) => Promise<Answer>;
  onSuccess: (answer: Answer) => Promise<void>;
}

/** A second press before the answer does nothing, also before the button is shown as busy. */
export function useSinglePress<Input, Answer>({ mutationFn, onSuccess }: Press<Input, Answer>) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn,
    onSuccess,
    onError: (error) => {
      toast.error(errorMessage(error));
      void client.invalidateQueries({ queryKey: sharedKey });
    },
    onSettled: () => void (isUnderWay.current = false),
  });
  const press = (input: Input, then?: { onSuccess?: () => void }): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input, then);
  };
  return { press, isPending };
}
