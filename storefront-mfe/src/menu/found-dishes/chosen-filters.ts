import { useOptimistic, startTransition } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { categories, type CallInput } from '@food-court/shared-api';
import { menuFilterNames } from '@food-court/shared-api/allergens';
import { dishSorts, minuteSteps, priceSteps } from '@food-court/shared-api/dish-filters';

export type DishFilters = Omit<NonNullable<CallInput<'GET /search'>['query']>, 'page' | 'limit'>;

type FilterName = (typeof menuFilterNames)[number];

/** The other filters accept only “yes”. */
const valuesOf: Partial<Record<FilterName, readonly string[]>> = {
  category: categories,
  under: priceSteps,
  within: minuteSteps,
  sort: dishSorts,
};

const isFilter = ([name, value]: [string, string]): boolean =>
  menuFilterNames.includes(name as FilterName) &&
  (name === 'q' || name === 'kitchen' || (valuesOf[name as FilterName] ?? ['yes']).includes(value));

/** Reads the filters from the address. An outdated or mistyped filter is ignored, so nobody sees an error for it. */
export const filtersIn = (search: string): DishFilters =>
  Object.fromEntries([...new URLSearchParams(search)].filter(isFilter));

/** The filters that are on. The search text is none of them. */
export const filterNamesOf = (chosen: DishFilters): string[] => Object.keys(chosen).filter((name) => name !== 'q');

/** The filters of the page and a function to change them. They are part of its address, so that Back and a shared link restore them. */
export function useChosenFilters(): [DishFilters, (change: Partial<Record<keyof DishFilters, string>>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const chosen = filtersIn(search);
  // Loading the found dishes takes a moment, so the choice is shown at once.
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
