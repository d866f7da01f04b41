import type { ReactNode } from 'react';
import type { Kitchen } from '@food-court/shared-api';
import { allergens, dishKinds, dishSorts, minuteSteps, priceSteps } from '@food-court/shared-api/dish-filters';
import { useChosenFilters, type DishFilters } from './chosen-filters';
import styles from './dish-filters.module.css';
import { useEarlyChoice } from './early-choice';

type ChoiceName = keyof DishFilters;

const capital = (word: string): string => (word[0] ?? '').toUpperCase() + word.slice(1);

interface DishFiltersProps {
  /** Of the found dishes. */
  kitchens: readonly Kitchen[];
}

/** A form, so that it works before any script does. The browser does not fill it in: what it shows is what the address says. */
export function DishFiltersForm({ kitchens }: DishFiltersProps) {
  const [chosen, choose] = useChosenFilters();
  const form = useEarlyChoice(choose);
  const tick = (name: ChoiceName, label = capital(name)) => (
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
      aria-label="Filters"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      {select(
        'sort',
        'Sort by',
        dishSorts.map((sort, place) => (
          <option key={sort} value={place === 0 ? '' : sort}>
            {capital(sort)}
          </option>
        )),
      )}
      {tick('open', 'Open now')}
      {dishKinds.map((kind) => tick(kind))}
      <fieldset className={styles.group}>
        <legend>Without</legend>
        {allergens.map((allergen) => tick(allergen))}
      </fieldset>
      {select('under', 'Price', [
        <option key="any" value="">
          Any
        </option>,
        ...priceSteps.map((price) => <option key={price} value={price}>{`Up to $${price}`}</option>),
      ])}
      {select('within', 'Ready', [
        <option key="any" value="">
          Any
        </option>,
        ...minuteSteps.map((minutes) => <option key={minutes} value={minutes}>{`Within ${minutes} minutes`}</option>),
      ])}
      {(kitchens.length > 1 || chosen.kitchen) &&
        select('kitchen', 'Kitchen', [
          <option key="any" value="">
            Any
          </option>,
          ...kitchens.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          )),
        ])}
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </form>
  );
}
