import type { ManagedDish } from 'shared-api';
import { Button, VisuallyHidden } from 'shared-ui';
import { DeleteDish } from '../dish-actions/delete-dish';
import { useDishUnderWay } from '../dish-actions/dish-under-way';
import { EditLink } from '../dish-actions/edit-link';
import { useDishChange } from '../dish-actions/use-dish-change';
import { DishRow } from '../dish-row/dish-row';
import { shownFirstNow, visibilityChanged } from './messages';

/** A dish as an admin looks after it. */
export function CourtDish({ dish }: { dish: ManagedDish }) {
  const visibility = useDishChange(dish, { done: visibilityChanged });
  const first = useDishChange(visibility.shown, { done: shownFirstNow });
  const underWay = useDishUnderWay(dish._id);
  const { title, hidden, shownFirst } = dish;
  return (
    <DishRow dish={first.shown} heading="h3" withSeller>
      <EditLink dish={dish} />
      {!shownFirst && !hidden && (
        <Button
          variant="secondary"
          size="s"
          busy={first.busy}
          disabled={underWay && !first.busy}
          onClick={() => first.change({ shownFirst: true })}
        >
          Show first <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      )}
      <Button
        variant="secondary"
        size="s"
        busy={visibility.busy}
        disabled={underWay && !visibility.busy}
        onClick={() => visibility.change({ hidden: !hidden })}
      >
        {hidden ? 'Show' : 'Hide'} <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      <DeleteDish dish={dish} />
    </DishRow>
  );
}
