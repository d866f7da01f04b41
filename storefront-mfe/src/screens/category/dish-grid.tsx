import type { Category, Dish } from 'shared-api';
import { CardGrid } from 'shared-ui';
import { DishCard } from '../dish/dish-card';
import { stockNote } from '../dish/notes';
import { PageGroup } from '../paging/page-group';
import { DishOrdering } from './dish-ordering';

interface DishGridProps {
  dishes: readonly Dish[];
  category: Category;
  continues: boolean;
}

/** The widest grid has four cards in a row. */
const firstRow = 4;

export const DishGrid = ({ dishes, category, continues }: DishGridProps) => (
  <PageGroup continues={continues ? `More from the ${category} menu` : undefined}>
    <CardGrid>
      {dishes.map((dish, place) => (
        <DishCard
          key={dish._id}
          dish={dish}
          heading="h2"
          note={stockNote(dish)}
          priority={!continues && place < firstRow}
        >
          <DishOrdering dish={dish} />
        </DishCard>
      ))}
    </CardGrid>
  </PageGroup>
);
