import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, call, t, type CallInput, type ManagedDish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { dateFormat } from '@food-court/shared-ui';
import { failureText } from '../page/failure-text';
import { updateDish, removeDish } from './dish-cache';

export const dishMutationKey = (id: string) => ['dish', id] as const;

/** Only one change at a time, because two could arrive in the wrong order. */
export function useIsDishBusy(id: string): boolean {
  const client = useQueryClient();
  const isUnderWay = () => client.isMutating({ mutationKey: dishMutationKey(id) }) > 0;
  return useSyncExternalStore((changed) => client.getMutationCache().subscribe(changed), isUnderWay, isUnderWay);
}

/** When a sold-out dish becomes available again by itself. */
const writeReturn = dateFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' });

export const returnTime = (instant: string): string => writeReturn(new Date(instant));

export const soldOutText = ({ title, soldOut, soldOutUntil }: ManagedDish): string => {
  if (!soldOut) return t('{title} is available again', { title });
  return soldOutUntil
    ? t('{title} is sold out until {time}', { title, time: returnTime(soldOutUntil) })
    : t('{title} is sold out now', { title });
};
export const deletedText = ({ title }: ManagedDish): string => t('Deleted {title}', { title });
export const alreadyDeletedText = ({ title }: ManagedDish): string => t('{title} was deleted.', { title });

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** Marks are changed in a form of their own. */
type DishChange = Omit<CallInput<'PATCH /products/{id}'>['body'], 'marks' | 'allergens'>;

const withChange = (dish: ManagedDish, { soldOut, ...change }: DishChange): ManagedDish => ({
  ...dish,
  ...change,
  ...(soldOut !== undefined && { soldOut: soldOut !== false }),
});

/** An optimistic update: the change shows while it is pending, and is undone with a message when it fails. */
export function useDishChange(dish: ManagedDish, { successText }: { successText: (changed: ManagedDish) => string }) {
  const client = useQueryClient();
  const mutationKey = dishMutationKey(dish._id);
  const change = useMutation({
    mutationKey,
    mutationFn: (body: DishChange) => call('PATCH /products/{id}', { params: { id: dish._id }, body }),
    onSuccess: (changed) => {
      updateDish(client, changed);
      toast.success(successText(changed));
    },
    onError: (error) => {
      if (isNotFound(error)) removeDish(client, dish._id);
      toast.error(isNotFound(error) ? alreadyDeletedText(dish) : failureText(error));
    },
  });
  return {
    shown: change.isPending ? withChange(dish, change.variables) : dish,
    busy: change.isPending,
    /** A second press may come before the first one renders. */
    change: (body: DishChange) => void (client.isMutating({ mutationKey }) > 0 || change.mutate(body)),
  };
}
