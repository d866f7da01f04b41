import { useQuery } from '@tanstack/react-query';
import type { Category } from 'shared-api';
import { apiPage } from 'shared-api/query';
import { ErrorState } from 'shared-ui';
import { DishCardsLoading } from '../dish/dish-cards-loading';
import { ListPage } from '../paging/list-page';
import { DishGrid } from './dish-grid';
import { NoDishes } from './no-dishes';

export function Menu({ category }: { category: Category }) {
  const usePage = (cursor?: string) =>
    useQuery(
      apiPage(
        'GET /products/{category}',
        cursor === undefined ? { params: { category } } : { params: { category }, query: { cursor } },
      ),
    );
  return (
    <ListPage
      usePage={usePage}
      loading={<DishCardsLoading count={8} lines={7} twoButtons />}
      trouble={({ error, isFetching, refetch }) => (
        <ErrorState
          title={`The ${category} menu didn’t arrive`}
          detail={error?.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      empty={<NoDishes category={category} />}
      more="Show more dishes"
    >
      {(dishes, continues) => <DishGrid dishes={dishes} category={category} continues={continues} />}
    </ListPage>
  );
}
