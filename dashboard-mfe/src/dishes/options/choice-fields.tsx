import { t } from '@food-court/shared-api';
import { Switch, TextField } from '@food-court/shared-ui';
import styles from './options.module.css';
import type { OptionFaults } from './options-rule';
import { ChoiceAllergens } from './choice-allergens';
import { EntryButtons } from './entry-buttons';
import type { TypedChoice } from './typed-options';

interface ChoiceFieldsProps {
  choice: TypedChoice;
  place: number;
  places: number;
  faults: OptionFaults;
  onChange: (choice: TypedChoice) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function ChoiceFields({ choice, place, places, faults, onChange, onMove, onRemove }: ChoiceFieldsProps) {
  const { id, name, price, soldOut } = choice;
  const label = name.trim() || t('choice {place}', { place: place + 1 });
  return (
    <li
      role="group"
      aria-label={t('Choice {place}', { place: place + 1 })}
      className={styles.choice}
      data-look="grid one-column middle line-above gap-2-3 pad-above-4"
    >
      <TextField
        label={t('Choice')}
        dir="auto"
        autoComplete="off"
        data-control={`name ${id}`}
        value={name}
        error={faults.get(`name ${id}`)}
        onChange={({ target }) => onChange({ ...choice, name: target.value })}
      />
      {/* Not a number field: on some phones its keyboard has no minus. */}
      <TextField
        label={t('Price difference')}
        placeholder="0.00"
        autoComplete="off"
        value={price}
        error={faults.get(`price ${id}`)}
        onChange={({ target }) => onChange({ ...choice, price: target.value.trim() })}
      />
      <Switch label={t('Sold out')} checked={soldOut} onChange={(now) => onChange({ ...choice, soldOut: now })} />
      <EntryButtons
        id={id}
        name={label}
        isFirst={place === 0}
        isLast={place === places - 1}
        canRemove={places > 1}
        onMove={onMove}
        onRemove={onRemove}
      />
      <ChoiceAllergens
        name={label}
        statement={choice.allergens}
        onChange={(allergens) => onChange(withAllergens(choice, allergens))}
      />
    </li>
  );
}

/** A call has no field for what is not stated. */
const withAllergens = (
  { allergens: _before, ...choice }: TypedChoice,
  allergens: TypedChoice['allergens'],
): TypedChoice => ({ ...choice, ...(allergens && { allergens }) });
