import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type ManagedDish } from 'shared-api';
import { toast } from 'shared-auth';
import { failureWords } from '../failure/failure-words';
import { underWay } from './dish-under-way';
import { dishChanged, dishGone } from './dishes-at-hand';
import { goneAlready, isGone } from './messages';

type DishChange = CallInput<'PATCH /products/{id}'>['body'];

/** Shown as it will be while it is under way, at a button that says so; what fails is undone by itself, and said. */
export function useDishChange(dish: ManagedDish, { done }: { done: (changed: ManagedDish) => string }) {
  const client = useQueryClient();
  const mutationKey = underWay(dish._id);
  const change = useMutation({
    mutationKey,
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
    busy: change.isPending,
    /** A second press may come before the first shows. */
    change: (body: DishChange) => void (client.isMutating({ mutationKey }) > 0 || change.mutate(body)),
  };
}
