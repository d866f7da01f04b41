import { type ComponentProps, useRef } from 'react';
import { CloseIcon, SearchIcon } from '../icons';
import { joinClasses } from '../join-classes';
import { FieldFrame } from './field-frame';
import { type FieldTexts, useFieldWiring } from './field-wiring';
import styles from './field.module.css';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'>, FieldTexts {
  value: string;
  onChange(words: string): void;
}

export function SearchField({ label, hint, error, value, onChange, className, ...native }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const wiring = useFieldWiring({ hint, error }, native);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <FieldFrame {...{ label, hint, error, wiring, className }}>
      <span className={styles.around}>
        <input
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          {...native}
          {...wiring.control}
          ref={input}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={joinClasses(styles.control, styles.withSign, styles.withToggle)}
        />
        <SearchIcon className={styles.sign} size={20} />
        {value && (
          <button
            type="button"
            className={styles.toggle}
            aria-label="Clear"
            aria-controls={wiring.control.id}
            onClick={clear}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </span>
    </FieldFrame>
  );
}
