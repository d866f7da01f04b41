import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../icons';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: string;
  /** Shown in red under the control; the control becomes invalid. */
  error?: string;
}

interface NativeIds {
  id?: string;
  'aria-describedby'?: string;
}

/** The ids that tie a control to its label, hint and error. */
export function useFieldIds({ hint, error }: Omit<FieldTexts, 'label'>, native: NativeIds) {
  const ownId = useId();
  const id = native.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [native['aria-describedby'], hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      // Set even when false, because browsers call an empty required select or photo invalid from the start.
      'aria-invalid': !!error,
    },
  };
}

type FieldIds = ReturnType<typeof useFieldIds>;

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  className?: string;
  children: ReactNode;
}

export function FieldFrame({ label, hint, error, ids, className, children }: FieldFrameProps) {
  return (
    <div className={className} data-look="grid pack gap-2 shrink">
      <label data-look="s bold snug" htmlFor={ids.control.id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} data-look="s soft" id={ids.hintId}>
          {hint}
        </p>
      )}
      {/* Always rendered, so that assistive technology announces a message when it appears. */}
      <div className={styles.news} aria-live="polite">
        {error && (
          <p className={styles.error} data-look="s medium danger row" id={ids.errorId}>
            <AlertIcon data-look="rigid" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
