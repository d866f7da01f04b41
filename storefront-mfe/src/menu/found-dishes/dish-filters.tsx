import { t, type Kitchen, type Texts } from '@food-court/shared-api';
import { allergens, dishKinds, dishSorts, minuteSteps, priceSteps } from '@food-court/shared-api/dish-filters';
import { useChosenFilters, type DishFilters } from './chosen-filters';
import styles from './dish-filters.module.css';
import { useEarlyChoice } from './early-choice';

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
  const filters = { chosen, choose };
  return (
    <form
      ref={form}
      className={styles.filters}
      aria-label={t('Filters')}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      <Choice
        {...filters}
        name="sort"
        label={t('Sort by')}
        options={dishSorts.map((sort, place) => [place === 0 ? '' : sort, t(names[sort])])}
      />
      <Tick {...filters} name="open" label={t('Open now')} />
      {dishKinds.map((kind) => (
        <Tick key={kind} {...filters} name={kind} label={t(names[kind])} />
      ))}
      <fieldset className={styles.group}>
        <legend>{t('Without')}</legend>
        {allergens.map((allergen) => (
          <Tick key={allergen} {...filters} name={allergen} label={t(names[allergen])} />
        ))}
      </fieldset>
      <Choice
        {...filters}
        name="under"
        label={t('Price')}
        options={[any(), ...priceSteps.map((price): Option => [price, t('Up to ${price}', { price })])]}
      />
      <Choice
        {...filters}
        name="within"
        label={t('Ready')}
        options={[
          any(),
          ...minuteSteps.map((minutes): Option => [minutes, t('Within {minutes} minutes', { minutes })]),
        ]}
      />
      {(kitchens.length > 1 || chosen.kitchen) && (
        <Choice
          {...filters}
          name="kitchen"
          label={t('Kitchen')}
          options={[any(), ...kitchens.map(({ id, name }): Option => [id, name])]}
        />
      )}
      <noscript>
        <button type="submit">{t('Show')}</button>
      </noscript>
    </form>
  );
}

interface FilterProps {
  chosen: DishFilters;
  choose: ReturnType<typeof useChosenFilters>[1];
  name: keyof DishFilters;
  label: string;
}

const Tick = ({ chosen, choose, name, label }: FilterProps) => (
  <label className={styles.tick}>
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

/** The value and its text. */
type Option = readonly [string, string];

const any = (): Option => ['', t('Any')];

const Choice = ({ chosen, choose, name, label, options }: FilterProps & { options: readonly Option[] }) => (
  <label className={styles.choice}>
    {label}
    <select name={name} value={chosen[name] ?? ''} onChange={({ target }) => choose({ [name]: target.value })}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
