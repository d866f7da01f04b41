import type { ManagedDish } from 'shared-api';
import { DeleteDish } from '../dish-actions/delete-dish';
import { EditLink } from '../dish-actions/edit-link';
import { soldOutChanged } from '../dish-actions/messages';
import { SoldOutButton } from '../dish-actions/sold-out-button';
import { useDishChange } from '../dish-actions/use-dish-change';
import { DishRow } from '../dish-row/dish-row';

export function OwnDish({ dish }: { dish: ManagedDish }) {
  const { shown, busy, change } = useDishChange(dish, { done: soldOutChanged });
  return (
    <DishRow dish={shown} heading="h2">
      <EditLink dish={shown} />
      {dish.portions === 0 ? (
        <EditLink dish={shown}>Add portions</EditLink>
      ) : (
        <SoldOutButton dish={dish} busy={busy} onChange={change} />
      )}
      <DeleteDish dish={shown} />
    </DishRow>
  );
}
