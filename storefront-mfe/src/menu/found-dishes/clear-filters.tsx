import { plural } from '@food-court/shared-ui';
import { filterNamesOf, type DishFilters } from './chosen-filters';
import styles from './dish-filters.module.css';

interface ClearFiltersProps {
  chosen: DishFilters;
  /** Called with an empty value for each filter that is set. */
  onClear: (cleared: Partial<Record<keyof DishFilters, string>>) => void;
}

/** Says how many filters are set, and removes them all. The search text stays. */
export function ClearFilters({ chosen, onClear }: ClearFiltersProps) {
  const names = filterNamesOf(chosen);
  if (names.length === 0) return undefined;
  const clear = (pressed: HTMLButtonElement) => {
    // The button leaves with the filters, and the focus must not.
    pressed.form?.querySelector('select')?.focus();
    onClear(Object.fromEntries(names.map((name) => [name, ''])));
  };
  return (
    <button
      type="button"
      className={styles.clear}
      data-look="s medium ink unbroken rigid clear no-line touch pointer"
      onClick={({ currentTarget }) => clear(currentTarget)}
    >
      {plural(names.length, 'Clear {count} filter', 'Clear {count} filters')}
    </button>
  );
}
