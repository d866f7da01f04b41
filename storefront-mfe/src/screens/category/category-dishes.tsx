import { Link } from 'react-router-dom';
import type { Category, Dish } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { buttonClass, CardGrid, EmptyState, ErrorState } from '@food-court/shared-ui';
import { CategoryPicture } from '../category-links/category-picture';
import { DishCard, stockNote } from '../dish/dish-card';
import { DishCardsSkeleton } from '../dish/dish-cards-skeleton';
import { HydrateNear } from '../hydration/hydrate-near';
import { ListPage } from '../paging/list-page';
import { PageGroup } from '../paging/page-group';
import { DishActions } from './dish-actions';

export function CategoryDishes({ category }: { category: Category }) {
  const pageQuery = (cursor?: string) =>
    apiPage(
      'GET /products/{category}',
      cursor === undefined ? { params: { category } } : { params: { category }, query: { cursor } },
    );
  return (
    <ListPage
      pageQuery={pageQuery}
      loading={<DishCardsSkeleton count={8} lines={5} />}
      renderError={({ error, isFetching, refetch }) => (
        <ErrorState
          title={`The ${category} menu didn’t arrive`}
          detail={error?.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      empty={<NoDishes category={category} />}
      moreLabel="Show more dishes"
    >
      {(dishes, continues) => <DishGrid dishes={dishes} category={category} continues={continues} />}
    </ListPage>
  );
}

interface DishGridProps {
  dishes: readonly Dish[];
  category: Category;
  continues: boolean;
}

const DishGrid = ({ dishes, category, continues }: DishGridProps) => (
  <PageGroup label={continues ? `More from the ${category} menu` : undefined}>
    <CardGrid>
      {dishes.map((dish, index) => (
        <HydrateNear key={dish._id}>
          <DishCard dish={dish} heading="h2" note={stockNote(dish)} priority={!continues && index === 0}>
            <DishActions dish={dish} />
          </DishCard>
        </HydrateNear>
      ))}
    </CardGrid>
  </PageGroup>
);

const NoDishes = ({ category }: { category: Category }) => (
  <EmptyState
    title={`Nothing on the ${category} menu yet`}
    detail="This kitchen is still choosing its dishes. The others are open."
    picture={<CategoryPicture of={category} large />}
    action={
      <Link to="/" className={buttonClass()}>
        Back to the food court
      </Link>
    }
  />
);
