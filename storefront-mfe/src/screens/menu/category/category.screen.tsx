import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { t, type Category } from '@food-court/shared-api';
import { BasketBeside } from '#basket/entry/basket-beside.tsx';
import { filtersIn } from '#menu/found-dishes/chosen-filters.ts';
import { DishFiltersForm } from '#menu/found-dishes/dish-filters.tsx';
import { FoundDishes, foundQuery } from '#menu/found-dishes/found-dishes.tsx';
import { ResumePendingAction } from '#ordering/resume-pending-action.tsx';
import { CategoryHead } from './category-head';
import styles from './category.module.css';
import { CategoryDishes } from './category-dishes';

export default function CategoryScreen() {
  // The route only matches the four categories.
  const { category } = useParams() as { category: Category };
  const { search } = useLocation();
  const chosen = filtersIn(search);
  const filters = { ...chosen, category };
  const isFiltered = Object.keys(chosen).length > 0;
  const { data } = useQuery({ ...foundQuery(filters), enabled: isFiltered });
  return (
    <>
      <CategoryHead category={category} />
      <section key={category} className={styles.dishes} aria-label={t('{category} menu', { category: t(category) })}>
        <ResumePendingAction />
        <DishFiltersForm kitchens={data?.kitchens ?? []} />
        {isFiltered ? <FoundDishes filters={filters} /> : <CategoryDishes category={category} />}
      </section>
      <BasketBeside />
    </>
  );
}
