import { type ComponentProps, useState } from 'react';
import { t } from '@food-court/shared-api';
import { EyeIcon, EyeOffIcon } from '../icons';
import { joinClasses } from '../styles/join-classes';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame';
import styles from './field.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {}

export function PasswordField({ label, hint, error, className, ...native }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ids = useFieldIds({ hint, error }, native);
  return (
    <FieldFrame {...{ label, hint, error, ids, className }}>
      <span data-look="grid relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...native}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          className={joinClasses(styles.control, styles.withToggle)}
          data-look="ink wide surface press-corners"
        />
        <button
          type="button"
          className={styles.toggle}
          data-look="soft grid middle-all absolute clear no-line press-corners pad-0 pointer"
          aria-label={shown ? t('Hide password') : t('Show password')}
          aria-controls={ids.control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </button>
      </span>
    </FieldFrame>
  );
}
