import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame';
import { type FieldTexts, useFieldWiring } from './field-wiring';
import styles from './field.module.css';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

export function TextField({ label, hint, error, className, ...native }: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, native);
  return (
    <FieldFrame {...{ label, hint, error, wiring, className }}>
      <input {...native} {...wiring.control} className={styles.control} />
    </FieldFrame>
  );
}
