import type { ReactNode } from 'react';
import { t, type Kitchen, type Texts } from '@food-court/shared-api';
import { allergens, dishKinds, dishSorts, minuteSteps, priceSteps } from '@food-court/shared-api/dish-filters';
import { useChosenFilters, type DishFilters } from './chosen-filters';
import styles from './dish-filters.module.css';
import { useEarlyChoice } from './early-choice';

type ChoiceName = keyof DishFilters;

const names = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
  gluten: 'Gluten',
  nuts: 'Nuts',
  popular: 'Popular',
  price: 'Price',
  new: 'New',
} satisfies Texts;

interface DishFiltersProps {
  /** The kitchens of the found dishes. */
  kitchens: readonly Kitchen[];
}

/** A native form, so that it works before any script does. Autocomplete is off, because it must show what the address says. */
export function DishFiltersForm({ kitchens }: DishFiltersProps) {
  const [chosen, choose] = useChosenFilters();
  const form = useEarlyChoice(choose);
  const tick = (name: ChoiceName, label: string) => (
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
  );
  const select = (name: ChoiceName, label: string, options: ReactNode) => (
    <label className={styles.choice}>
      {label}
      <select name={name} value={chosen[name] ?? ''} onChange={({ target }) => choose({ [name]: target.value })}>
        {options}
      </select>
    </label>
  );
  return (
    <form
      ref={form}
      className={styles.filters}
      aria-label={t('Filters')}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      {select(
        'sort',
        t('Sort by'),
        dishSorts.map((sort, place) => (
          <option key={sort} value={place === 0 ? '' : sort}>
            {t(names[sort])}
          </option>
        )),
      )}
      {tick('open', t('Open now'))}
      {dishKinds.map((kind) => tick(kind, t(names[kind])))}
      <fieldset className={styles.group}>
        <legend>{t('Without')}</legend>
        {allergens.map((allergen) => tick(allergen, t(names[allergen])))}
      </fieldset>
      {select('under', t('Price'), [
        <option key="any" value="">
          {t('Any')}
        </option>,
        ...priceSteps.map((price) => (
          <option key={price} value={price}>
            {t('Up to ${price}', { price })}
          </option>
        )),
      ])}
      {select('within', t('Ready'), [
        <option key="any" value="">
          {t('Any')}
        </option>,
        ...minuteSteps.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('Within {minutes} minutes', { minutes })}
          </option>
        )),
      ])}
      {(kitchens.length > 1 || chosen.kitchen) &&
        select('kitchen', t('Kitchen'), [
          <option key="any" value="">
            {t('Any')}
          </option>,
          ...kitchens.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          )),
        ])}
      <noscript>
        <button type="submit">{t('Show')}</button>
      </noscript>
    </form>
  );
}
