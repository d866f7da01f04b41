import { type ComponentProps, useRef } from 'react';
import { t } from '@food-court/shared-api';
import { CloseIcon, SearchIcon } from '../icons';
import { joinClasses } from '../styles/join-classes';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame';
import styles from './field.module.css';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'>, FieldTexts {
  value: string;
  onChange(text: string): void;
}

export function SearchField({ label, hint, error, value, onChange, className, ...native }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const ids = useFieldIds({ hint, error }, native);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <FieldFrame {...{ label, hint, error, ids, className }}>
      <span data-look="grid relative">
        <input
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          {...native}
          {...ids.control}
          ref={input}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={joinClasses(styles.control, styles.withSign, styles.withToggle)}
          data-look="ink wide surface press-corners"
        />
        <SearchIcon className={styles.sign} data-look="soft absolute" size={20} />
        {value && (
          <button
            type="button"
            className={styles.toggle}
            data-look="soft grid middle-all absolute clear no-line press-corners pad-0 pointer"
            aria-label={t('Clear')}
            aria-controls={ids.control.id}
            onClick={clear}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </span>
    </FieldFrame>
  );
}
