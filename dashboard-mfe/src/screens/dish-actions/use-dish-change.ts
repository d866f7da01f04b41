import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type ManagedDish } from 'shared-api';
import { toast } from 'shared-auth';
import { failureWords } from '../failure/failure-words';
import { dishChanged, dishGone } from './dishes-at-hand';
import { goneAlready, isGone } from './messages';

type DishChange = CallInput<'PATCH /products/{id}'>['body'];

/** Shown as if it were made while it is under way; what fails is undone by itself, and said. */
export function useDishChange(dish: ManagedDish, { done }: { done: (changed: ManagedDish) => string }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: DishChange) => call('PATCH /products/{id}', { params: { id: dish._id }, body }),
    onSuccess: (changed) => {
      dishChanged(client, changed);
      toast.success(done(changed));
    },
    onError: (error) => {
      if (isGone(error)) dishGone(client, dish._id);
      toast.error(isGone(error) ? goneAlready(dish) : failureWords(error));
    },
  });
  return {
    shown: change.isPending ? { ...dish, ...change.variables } : dish,
    /** One at a time: two at once could arrive in the other order. */
    change: (body: DishChange) => void (change.isPending || change.mutate(body)),
  };
}
