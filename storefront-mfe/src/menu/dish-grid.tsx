import type { Dish } from '@food-court/shared-api';
import { CardGrid } from '@food-court/shared-ui';
import { dishGrid } from '../dish/dish-grid-class';
import { DishActions } from './dish-actions';
import { HydrateNear } from '../page/hydrate-near';
import { PageGroup } from '../lists/page-group';
import { DishCard, stockNote, titleId } from '../dish/dish-card';

interface DishGridProps {
  dishes: readonly Dish[];
  /** The label of a further page. */
  label?: string;
  /** Passed to titleId. */
  place?: string;
}

/** Dishes of the menu that can be ordered and wished for. */
export const DishGrid = ({ dishes, label, place }: DishGridProps) => (
  <PageGroup label={label}>
    <CardGrid className={dishGrid}>
      {dishes.map((dish, index) => (
        <HydrateNear key={dish._id}>
          <DishCard
            dish={dish}
            heading="h2"
            note={stockNote(dish)}
            place={place}
            priority={label === undefined && index === 0}
          >
            <DishActions dish={dish} describedBy={titleId(dish, place)} />
          </DishCard>
        </HydrateNear>
      ))}
    </CardGrid>
  </PageGroup>
);
