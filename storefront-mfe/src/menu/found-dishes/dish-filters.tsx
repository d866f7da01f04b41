import { useId, type ReactNode } from 'react';
import { t, type Kitchen, type Texts } from '@food-court/shared-api';
import { everyAllergen } from '@food-court/shared-api/allergens';
import { dishKinds, dishSorts, minuteSteps, priceSteps } from '@food-court/shared-api/dish-filters';
import { allergenInWords } from '@food-court/shared-api/stated-allergens';
import { useChosenFilters, type DishFilters } from './chosen-filters';
import { ClearFilters } from './clear-filters';
import styles from './dish-filters.module.css';
import { useEarlyChoice } from './early-choice';

const names = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
  popular: 'Popular',
  price: 'Price',
  new: 'New',
} satisfies Texts;

/** Each page has one form of filters. */
export const filtersId = 'dish-filters';

interface DishFiltersProps {
  /** The kitchens of the found dishes. */
  kitchens: readonly Kitchen[];
}

/**
 * A native form, so that it works before any script does. On a phone it is a sheet, which FiltersButton opens, and otherwise
 * a row above the dishes. Autocomplete is off, because it must show what the address says. */
export function DishFiltersForm({ kitchens }: DishFiltersProps) {
  const [chosen, choose] = useChosenFilters();
  const form = useEarlyChoice(choose);
  const { tick, select } = fieldsFor(chosen, choose);
  return (
    <form
      ref={form}
      id={filtersId}
      popover="auto"
      className={styles.filters}
      aria-label={t('Filters')}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <p className={styles.heading} aria-hidden="true">
        {t('Filters')}
      </p>
      <ClearFilters chosen={chosen} onClear={choose} />
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      {select(
        'sort',
        t('Sort by'),
        dishSorts.map((sort, place) => [place === 0 ? '' : sort, t(names[sort])]),
      )}
      {tick('open', t('Open now'))}
      {dishKinds.map((kind) => tick(kind, t(names[kind])))}
      <AllergenFilters count={everyAllergen.filter((allergen) => chosen[allergen]).length}>
        {everyAllergen.map((allergen) =>
          tick(allergen, t('Without {allergen}', { allergen: allergenInWords(allergen) })),
        )}
      </AllergenFilters>
      {select('under', t('Price'), withAny(priceSteps.map((price) => [price, t('Up to ${price}', { price })])))}
      {select(
        'within',
        t('Ready'),
        withAny(minuteSteps.map((minutes) => [minutes, t('Within {minutes} minutes', { minutes })])),
      )}
      {(kitchens.length > 1 || chosen.kitchen) &&
        select('kitchen', t('Kitchen'), withAny(kitchens.map(({ id, name }) => [id, name])))}
      <Done of={filtersId} />
      <noscript>
        <button type="submit">{t('Show')}</button>
      </noscript>
    </form>
  );
}

interface AllergenFiltersProps {
  count: number;
  children: ReactNode;
}

/** Behind a button of its own where the filters are a row. A popover opens before any script does. */
function AllergenFilters({ count, children }: AllergenFiltersProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.opens}
        data-look="same-colour no-line"
        popoverTarget={id}
        data-chosen={count > 0 || undefined}
      >
        {count > 0 ? t('Allergens ({count})', { count }) : t('Allergens')}
      </button>
      <fieldset id={id} popover="auto" className={styles.group}>
        <legend>{t('Allergens')}</legend>
        {children}
        <Done of={id} />
      </fieldset>
    </>
  );
}

const Done = ({ of }: { of: string }) => (
  <button
    type="button"
    className={styles.done}
    data-look="bold wide no-line press-corners pointer space-above-3"
    popoverTarget={of}
    popoverTargetAction="hide"
  >
    {t('Show dishes')}
  </button>
);

/** A value and its text. */
type Option = readonly [string, string];

const withAny = (options: readonly Option[]): readonly Option[] => [['', t('Any')], ...options];

const fieldsFor = (chosen: DishFilters, choose: ReturnType<typeof useChosenFilters>[1]) => ({
  tick: (name: keyof DishFilters, label: string) => (
    <label key={name} className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={chosen[name] === 'yes'}
        onChange={({ target }) => choose({ [name]: target.checked ? 'yes' : '' })}
      />
      {label}
    </label>
  ),
  select: (name: keyof DishFilters, label: string, options: readonly Option[]) => (
    <label className={styles.choice} data-look="soft">
      {label}
      <select name={name} value={chosen[name] ?? ''} onChange={({ target }) => choose({ [name]: target.value })}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ),
});
