import { Link } from 'react-router-dom';
import type { Category } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { buttonClass, EmptyState, ErrorState } from '@food-court/shared-ui';
import { UtensilsIcon } from '@food-court/shared-ui/icons';
import { DishCardsSkeleton } from '../dish/dish-cards-skeleton';
import { DishGrid } from '../menu-dishes/dish-grid';
import { ListPage } from '../paging/list-page';

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
      {(dishes, continues) => (
        <DishGrid dishes={dishes} label={continues ? `More from the ${category} menu` : undefined} />
      )}
    </ListPage>
  );
}

const NoDishes = ({ category }: { category: Category }) => (
  <EmptyState
    title={`Nothing on the ${category} menu yet`}
    detail="This kitchen is still choosing its dishes. The others are open."
    picture={<UtensilsIcon size={30} />}
    action={
      <Link to="/" className={buttonClass()}>
        Back to the food court
      </Link>
    }
  />
);
