import type { ReactNode } from 'react';
import { AlertIcon } from '../icons';
import { joinClasses } from '../join-classes';
import type { FieldTexts, FieldWiring } from './field-wiring';
import styles from './field.module.css';

interface FieldFrameProps extends FieldTexts {
  wiring: FieldWiring;
  className?: string;
  children: ReactNode;
}

export function FieldFrame({ label, hint, error, wiring, className, children }: FieldFrameProps) {
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={styles.label} htmlFor={wiring.control.id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={wiring.hintId}>
          {hint}
        </p>
      )}
      {/* Always there, so that assistive technology hears the words arrive. */}
      <div className={styles.news} aria-live="polite">
        {error && (
          <p className={styles.error} id={wiring.errorId}>
            <AlertIcon size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
