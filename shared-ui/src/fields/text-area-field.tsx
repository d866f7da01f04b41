import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes';
import { FieldFrame } from './field-frame';
import { type FieldTexts, useFieldWiring } from './field-wiring';
import styles from './field.module.css';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextAreaField({ label, hint, error, className, rows = 4, ...native }: TextAreaFieldProps) {
  const wiring = useFieldWiring({ hint, error }, native);
  return (
    <FieldFrame {...{ label, hint, error, wiring, className }}>
      <textarea {...native} {...wiring.control} rows={rows} className={joinClasses(styles.control, styles.area)} />
    </FieldFrame>
  );
}
