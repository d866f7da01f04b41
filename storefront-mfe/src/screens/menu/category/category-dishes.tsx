import { Link } from 'react-router-dom';
import { t, type Category } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { buttonClass, EmptyState, ErrorState } from '@food-court/shared-ui';
import { UtensilsIcon } from '@food-court/shared-ui/icons';
import { DishCardsSkeleton } from '#dish/dish-cards-skeleton.tsx';
import { DishGrid } from '#menu/dish-grid.tsx';
import { ListPage } from '#lists/list-page.tsx';

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
          title={t('We couldn’t load the {category} menu', { category: t(category) })}
          detail={error?.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      empty={<NoDishes category={category} />}
      moreLabel={t('Show more dishes')}
    >
      {(dishes, continues) => (
        <DishGrid
          dishes={dishes}
          label={continues ? t('More from the {category} menu', { category: t(category) }) : undefined}
        />
      )}
    </ListPage>
  );
}

const NoDishes = ({ category }: { category: Category }) => (
  <EmptyState
    title={t('Nothing on the {category} menu yet', { category: t(category) })}
    detail={t('This kitchen has no dishes yet. Other kitchens are open.')}
    picture={<UtensilsIcon size={30} />}
    action={
      <Link to="/" className={buttonClass()}>
        {t('Back to the food court')}
      </Link>
    }
  />
);
