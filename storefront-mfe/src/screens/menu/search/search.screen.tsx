import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { BasketBeside } from '#basket/entry/basket-beside.tsx';
import { filtersIn } from '#menu/found-dishes/chosen-filters.ts';
import { DishFiltersForm } from '#menu/found-dishes/dish-filters.tsx';
import { FiltersButton } from '#menu/found-dishes/filters-button.tsx';
import { FoundDishes, foundQuery } from '#menu/found-dishes/found-dishes.tsx';
import { ResumePendingAction } from '#ordering/resume-pending-action.tsx';
import { FoundKitchens } from './found-kitchens';
import { RecentSearches } from './recent-searches';
import styles from './search.module.css';
import { rememberSearch } from './searched-texts';

export default function SearchScreen() {
  const { search } = useLocation();
  const filters = filtersIn(search);
  const isAsked = Object.keys(filters).length > 0;
  const { data } = useQuery({
    ...foundQuery(filters),
    enabled: isAsked,
    // Keeps the kitchens in place while a filter is applied.
    placeholderData: (found) => (isAsked ? found : undefined),
  });
  const { q } = filters;
  useEffect(() => {
    if (q) rememberSearch(q);
  }, [q]);
  return (
    <div className={styles.page} data-look="site in-middle pad-page">
      <div className={styles.head} data-look="row middle between gap-3" data-tabs>
        <h1 className={styles.title} data-look="2xl breaks">
          {filters.q ? t('Results for “{typed}”', { typed: filters.q }) : t('Search')}
        </h1>
        <FiltersButton />
      </div>
      <ResumePendingAction />
      <DishFiltersForm kitchens={data?.kitchens ?? []} />
      <FoundKitchens kitchens={data?.foundKitchens ?? []} />
      {isAsked ? (
        <FoundDishes filters={filters} />
      ) : (
        <>
          <p data-look="soft">{t('Search for a dish, a kitchen or an ingredient above.')}</p>
          <RecentSearches />
        </>
      )}
      <BasketBeside />
    </div>
  );
}
