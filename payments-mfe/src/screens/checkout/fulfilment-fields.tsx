import { useId } from 'react';
import { t } from '@food-court/shared-api';
import { fulfilmentKinds, type FulfilmentKind } from '@food-court/shared-api/fulfilment';
import { joinClasses, TextField } from '@food-court/shared-ui';
import styles from './checkout.module.css';
import { fulfilmentForms, readLine, type TypedFulfilment } from './fulfilment-forms';

interface FulfilmentFieldsProps {
  typed: TypedFulfilment;
  /** The text in the field of the chosen kind. */
  line: string;
  onChange: (typed: TypedFulfilment) => void;
  /** The button was pressed, so missing input is pointed out from now on. */
  isChecked: boolean;
  /** The order was placed with this fulfilment. */
  isFixed: boolean;
}

const kinds = Object.keys(fulfilmentKinds) as FulfilmentKind[];

export function FulfilmentFields({ typed, line, onChange, isChecked, isFixed }: FulfilmentFieldsProps) {
  const group = useId();
  const { label, missing, input } = fulfilmentForms[typed.kind];
  const isMissing = isChecked && readLine(typed.kind, line) === undefined;
  return (
    <fieldset className={styles.serving} data-look="grid gap-4 shrink no-line pad-0" disabled={isFixed}>
      <legend data-look="bold pad-0">{t('Where would you like it?')}</legend>
      <div className={styles.kinds} data-look="grid gap-3">
        {kinds.map((kind) => (
          <label
            key={kind}
            className={joinClasses(styles.kind, typed.kind === kind && styles.chosen)}
            data-look={
              typed.kind === kind
                ? 'row middle gap-2 sunken press-corners pointer pad-inline-4'
                : 'row middle gap-2 press-corners pointer pad-inline-4'
            }
          >
            <input
              type="radio"
              name={group}
              checked={typed.kind === kind}
              onChange={() => onChange({ ...typed, kind })}
            />
            {t(fulfilmentKinds[kind].choice)}
          </label>
        ))}
      </div>
      <TextField
        key={typed.kind}
        label={t(label)}
        {...input}
        value={line}
        error={isMissing ? t(missing) : undefined}
        onChange={({ target }) => onChange({ ...typed, lines: { ...typed.lines, [typed.kind]: target.value } })}
      />
    </fieldset>
  );
}
