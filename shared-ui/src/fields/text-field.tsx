import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame';
import styles from './field.module.css';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

export function TextField({ label, hint, error, className, ...native }: TextFieldProps) {
  const ids = useFieldIds({ hint, error }, native);
  return (
    <FieldFrame {...{ label, hint, error, ids, className }}>
      <input {...native} {...ids.control} className={styles.control} data-look="ink wide surface press-corners" />
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextAreaField({ label, hint, error, className, rows = 4, ...native }: TextAreaFieldProps) {
  const ids = useFieldIds({ hint, error }, native);
  return (
    <FieldFrame {...{ label, hint, error, ids, className }}>
      <textarea
        {...native}
        {...ids.control}
        rows={rows}
        className={joinClasses(styles.control, styles.area)}
        data-look="ink wide surface press-corners"
      />
    </FieldFrame>
  );
}
