import { useOptimistic, startTransition } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { categories, type CallInput } from '@food-court/shared-api';
import { dishFilterNames, dishSorts, minuteSteps, priceSteps } from '@food-court/shared-api/dish-filters';

export type DishFilters = Omit<NonNullable<CallInput<'GET /search'>['query']>, 'page' | 'limit'>;

type FilterName = (typeof dishFilterNames)[number];

/** Of the other filters “yes”. */
const valuesOf: Partial<Record<FilterName, readonly string[]>> = {
  category: categories,
  under: priceSteps,
  within: minuteSteps,
  sort: dishSorts,
};

const isFilter = ([name, value]: [string, string]): boolean =>
  dishFilterNames.includes(name as FilterName) &&
  (name === 'q' || name === 'kitchen' || (valuesOf[name as FilterName] ?? ['yes']).includes(value));

/** What the address says. An old or mistyped filter counts as none: nobody is shown an error for it. */
export const filtersIn = (search: string): DishFilters =>
  Object.fromEntries([...new URLSearchParams(search)].filter(isFilter));

/** The filters of the page, and how to choose others: they stand in its address, so that Back and a shared link restore them. */
export function useChosenFilters(): [DishFilters, (change: Partial<Record<keyof DishFilters, string>>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const chosen = filtersIn(search);
  // The found dishes take a moment; what was ticked shows at once.
  const [shown, show] = useOptimistic<DishFilters>(chosen);
  const choose: ReturnType<typeof useChosenFilters>[1] = (change) => {
    const next = Object.fromEntries(Object.entries({ ...shown, ...change }).filter(([, value]) => value));
    startTransition(() => {
      show(next);
      void navigate(`${pathname}?${new URLSearchParams(next)}`, { preventScrollReset: true });
    });
  };
  return [shown, choose];
}
