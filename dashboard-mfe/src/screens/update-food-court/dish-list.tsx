import type { Category, ManagedDish } from 'shared-api';
import { Button, EmptyState, VisuallyHidden } from 'shared-ui';
import { UtensilsIcon } from 'shared-ui/icons';
import { DishRow, DishRowSkeleton } from '../dishes/dish-row';
import styles from './dish-list.module.css';
import { nothingFoundText, shownFirstText, visibilityText } from './messages';
import { DeleteDish } from '../dishes/delete-dish';
import { useDishChange, useIsDishBusy } from '../dishes/use-dish-change';
import { EditLink } from '../dishes/dish-buttons';

interface CourtDishListProps {
  /** Undefined before the first answer. */
  dishes: readonly ManagedDish[] | undefined;
  search: string;
  category: Category | undefined;
  busy: boolean;
}

export function CourtDishList({ dishes, search, category, busy }: CourtDishListProps) {
  if (!dishes) return <CourtDishListSkeleton />;
  if (dishes.length === 0)
    return <EmptyState title="No dishes here" detail={nothingFoundText(search, category)} picture={<UtensilsIcon />} />;
  return (
    <ul role="list" aria-label="Dishes" className={styles.list} aria-busy={busy || undefined}>
      {dishes.map((dish) => (
        <li key={dish._id}>
          <CourtDish dish={dish} />
        </li>
      ))}
    </ul>
  );
}

const CourtDishListSkeleton = () => (
  <div className={styles.list} role="status" aria-label="Loading the dishes">
    {Array.from({ length: 4 }, (_, index) => (
      <DishRowSkeleton key={index} />
    ))}
  </div>
);

function CourtDish({ dish }: { dish: ManagedDish }) {
  const visibility = useDishChange(dish, { successText: visibilityText });
  const first = useDishChange(visibility.shown, { successText: shownFirstText });
  const isBusy = useIsDishBusy(dish._id);
  const { title, hidden, shownFirst } = dish;
  return (
    <DishRow dish={first.shown} heading="h3" withSeller>
      <EditLink dish={dish} />
      {!shownFirst && !hidden && (
        <Button
          variant="secondary"
          size="s"
          busy={first.busy}
          disabled={isBusy && !first.busy}
          onClick={() => first.change({ shownFirst: true })}
        >
          Show first <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      )}
      <Button
        variant="secondary"
        size="s"
        busy={visibility.busy}
        disabled={isBusy && !visibility.busy}
        onClick={() => visibility.change({ hidden: !hidden })}
      >
        {hidden ? 'Show' : 'Hide'} <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      <DeleteDish dish={dish} />
    </DishRow>
  );
}
