import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons';
import { joinClasses } from '../join-classes';
import { FieldFrame } from './field-frame';
import { type FieldTexts, useFieldWiring } from './field-wiring';
import styles from './field.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {}

export function PasswordField({ label, hint, error, className, ...native }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const wiring = useFieldWiring({ hint, error }, native);
  return (
    <FieldFrame {...{ label, hint, error, wiring, className }}>
      <span className={styles.around}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...native}
          {...wiring.control}
          type={shown ? 'text' : 'password'}
          className={joinClasses(styles.control, styles.withToggle)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={wiring.control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </button>
      </span>
    </FieldFrame>
  );
}
