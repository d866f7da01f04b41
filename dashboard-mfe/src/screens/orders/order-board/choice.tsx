import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  title: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons with large touch targets. */
export function Choice<Value extends string>({ title, choices, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset data-look="grid shrink no-line pad-0">
      <legend data-look="bold pad-0">{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.option} data-look="breaks row middle gap-3 touch pointer">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <bdi>{choice.label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
