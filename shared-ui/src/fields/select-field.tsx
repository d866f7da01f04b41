import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons';
import { joinClasses } from '../styles/join-classes';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  options: readonly SelectOption[];
  /** A disabled first option, such as 'Choose Category'. */
  prompt?: string;
}

export function SelectField({ label, hint, error, options, prompt, className, ...native }: SelectFieldProps) {
  const ids = useFieldIds({ hint, error }, native);
  // Browsers select the first enabled option. The empty default value selects the disabled prompt.
  const first = prompt !== undefined && native.value === undefined ? { defaultValue: native.defaultValue ?? '' } : {};
  return (
    <FieldFrame {...{ label, hint, error, ids, className }}>
      <span data-look="grid relative">
        <select
          {...native}
          {...first}
          {...ids.control}
          className={joinClasses(styles.control, styles.select)}
          data-look="ink wide surface press-corners pointer dots"
        >
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
        <ChevronDownIcon className={styles.chevron} data-look="soft absolute" size={20} />
      </span>
    </FieldFrame>
  );
}
