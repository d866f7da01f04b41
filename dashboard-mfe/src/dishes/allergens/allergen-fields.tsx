import { useState, type Ref } from 'react';
import { t, type AllergenStatement } from '@food-court/shared-api';
import { everyAllergen } from '@food-court/shared-api/allergens';
import { allergenNames } from '@food-court/shared-api/stated-allergens';
import { Button, dateFormat, plural, SelectField } from '@food-court/shared-ui';
import styles from './allergen-fields.module.css';
import { presenceOf, withCheck, withPresence, type Presence } from './statement-text';

const dayFormat = dateFormat({ dateStyle: 'medium' });

interface AllergenFieldsProps {
  statement: AllergenStatement | undefined;
  onChange: (statement: AllergenStatement | undefined) => void;
  /** The element that gets the focus of the field. */
  ref?: Ref<HTMLInputElement>;
}

/** One press for a dish without any; the others are named one by one, in fields that are rendered once they are opened. */
export function AllergenFields({ statement, onChange, ref }: AllergenFieldsProps) {
  const named = (statement?.contains.length ?? 0) + (statement?.mayContain.length ?? 0);
  const checkedAt = statement?.checkedAt;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <label className={styles.check} data-look="row wrap middle touch pointer">
        <input
          ref={ref}
          type="checkbox"
          checked={checkedAt !== undefined}
          onChange={({ target }) => onChange(withCheck(statement, target.checked))}
        />
        {named === 0 ? t('None of them, I checked') : t('None of the others, I checked')}
        {checkedAt !== undefined && <span data-look="s soft">{dayFormat(Date.parse(checkedAt))}</span>}
      </label>
      <Button
        variant="ghost"
        size="s"
        type="button"
        aria-expanded={isOpen}
        data-look="start"
        onClick={() => setIsOpen(!isOpen)}
      >
        {named === 0 ? t('Name allergens') : plural(named, '{count} allergen named', '{count} allergens named')}
      </Button>
      {isOpen && (
        <div className={styles.grid} data-look="grid gap-3">
          {everyAllergen.map((allergen) => (
            <SelectField
              key={allergen}
              label={t(allergenNames[allergen])}
              options={presences()}
              value={presenceOf(statement, allergen)}
              onChange={({ target }) => onChange(withPresence(statement, allergen, target.value as Presence))}
            />
          ))}
        </div>
      )}
    </>
  );
}

const presences = (): { value: Presence; label: string }[] => [
  { value: '', label: t('Not named') },
  { value: 'contains', label: t('Contains it') },
  { value: 'mayContain', label: t('May contain it') },
];
