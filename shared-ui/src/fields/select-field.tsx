import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons';
import { joinClasses } from '../join-classes';
import { FieldFrame } from './field-frame';
import { type FieldTexts, useFieldWiring } from './field-wiring';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  options: readonly SelectOption[];
  /** A first choice that cannot be chosen, such as 'Choose Category'. */
  prompt?: string;
}

export function SelectField({ label, hint, error, options, prompt, className, ...native }: SelectFieldProps) {
  const wiring = useFieldWiring({ hint, error }, native);
  // A browser skips a disabled first choice unless it is chosen on purpose.
  const first = prompt !== undefined && native.value === undefined ? { defaultValue: native.defaultValue ?? '' } : {};
  return (
    <FieldFrame {...{ label, hint, error, wiring, className }}>
      <span className={styles.around}>
        <select {...native} {...first} {...wiring.control} className={joinClasses(styles.control, styles.select)}>
          {prompt !== undefined && (
            <option value="" disabled>
              {prompt}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className={styles.chevron} size={20} />
      </span>
    </FieldFrame>
  );
}
