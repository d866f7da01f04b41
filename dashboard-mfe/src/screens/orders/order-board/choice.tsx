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
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.option}>
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
