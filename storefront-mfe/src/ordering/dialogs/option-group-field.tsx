import { useId } from 'react';
import { formatDollars, t, type AllergenStatement, type OptionGroup } from '@food-court/shared-api';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import styles from './option-group-field.module.css';

interface OptionGroupFieldProps {
  group: OptionGroup;
  /** The ids of the choices in all groups. */
  chosen: readonly string[];
  /** The buyer tried to continue without a required choice. */
  isMissing: boolean;
  onChange: (chosen: string[]) => void;
}

export function OptionGroupField({ group, chosen, isMissing, onChange }: OptionGroupFieldProps) {
  const id = useId();
  const isSingle = group.max === 1;
  const own = group.choices.filter((choice) => chosen.includes(choice.id));
  const isFull = !isSingle && own.length >= group.max;

  const toggle = (choice: string) => {
    const others = isSingle ? chosen.filter((known) => !own.some((one) => one.id === known)) : chosen;
    onChange(chosen.includes(choice) ? chosen.filter((known) => known !== choice) : [...others, choice]);
  };

  return (
    <fieldset data-look="grid gap-1 shrink no-line pad-0" aria-describedby={`${id}-rule ${id}-error`}>
      <legend className={styles.legend} data-look="breaks pad-0" dir="auto">
        {group.name}
      </legend>
      <p id={`${id}-rule`} data-look="s soft">
        {ruleText(group)}
      </p>
      {group.choices.map((choice) => {
        const isChosen = chosen.includes(choice.id);
        return (
          <label
            key={choice.id}
            className={styles.choice}
            data-look="row middle gap-3 surface press-corners touch pointer pad-inline-3"
          >
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={id}
              value={choice.id}
              checked={isChosen}
              disabled={choice.soldOut || (isFull && !isChosen)}
              onChange={() => toggle(choice.id)}
              // A radio button can’t be unchecked by itself, but an optional choice must be removable.
              onClick={() => isSingle && !group.required && isChosen && toggle(choice.id)}
            />
            <span data-look="breaks grow shrink pad-block-2" dir="auto">
              {choice.name}
              {choice.allergens && <small data-look="soft block">{addedAllergens(choice.allergens)}</small>}
            </span>
            <span data-look="s soft numbers rigid">
              {choice.soldOut ? t('Sold out') : differenceText(choice.price)}
            </span>
          </label>
        );
      })}
      <div id={`${id}-error`} data-look="s medium danger" aria-live="polite">
        {isMissing && t(isSingle ? 'Please choose one.' : 'Please choose at least one.')}
      </div>
    </fieldset>
  );
}

/** “None of the 14” below each choice would sound as if it spoke of the dish. */
const addedAllergens = (stated: AllergenStatement): string =>
  stated.checkedAt !== undefined && stated.contains.length + stated.mayContain.length === 0
    ? t('Adds no allergens')
    : allergenSentences(stated).join(' · ');

function ruleText({ required, max }: OptionGroup): string {
  if (max === 1) return t(required ? 'Choose one, required' : 'Choose one, if you like');
  return t(required ? 'Choose up to {max}, required' : 'Choose up to {max}, if you like', { max });
}

function differenceText(dollars: number): string {
  if (dollars === 0) return '';
  return `${dollars > 0 ? '+' : '−'}${formatDollars(Math.abs(dollars))}`;
}
