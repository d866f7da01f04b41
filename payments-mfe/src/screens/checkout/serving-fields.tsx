import { useId } from 'react';
import { t, type Serving, type Text } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { joinClasses, TextField } from '@food-court/shared-ui';
import styles from './checkout.module.css';
import { nameMissing, tableMissing } from './messages';
import { readServing, type ShownServing, type TypedServing } from './serving';

interface ServingFieldsProps {
  serving: ShownServing;
  onChange: (serving: TypedServing) => void;
  /** The button was pressed, so missing input is pointed out from now on. */
  isChecked: boolean;
  /** The order was placed with this serving. */
  isFixed: boolean;
}

const kinds: readonly { kind: Serving['kind']; label: Text }[] = [
  { kind: 'table', label: 'Eat here' satisfies Text },
  { kind: 'pick-up', label: 'Take away' satisfies Text },
];

export function ServingFields({ serving, onChange, isChecked, isFixed }: ServingFieldsProps) {
  const group = useId();
  const isMissing = isChecked && readServing(serving) === undefined;
  return (
    <fieldset className={styles.serving} disabled={isFixed}>
      <legend>{t('Where would you like it?')}</legend>
      <div className={styles.kinds}>
        {kinds.map(({ kind, label }) => (
          <label key={kind} className={joinClasses(styles.kind, serving.kind === kind && styles.chosen)}>
            <input
              type="radio"
              name={group}
              checked={serving.kind === kind}
              onChange={() => onChange({ ...serving, kind })}
            />
            {t(label)}
          </label>
        ))}
      </div>
      {serving.kind === 'table' ? (
        <TextField
          label={t('Table number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={serving.table}
          error={isMissing ? t(tableMissing) : undefined}
          onChange={({ target }) => onChange({ ...serving, table: target.value })}
        />
      ) : (
        <TextField
          label={t('Name to call')}
          autoComplete="given-name"
          maxLength={orderLimits.pickUpName}
          value={serving.name}
          error={isMissing ? t(nameMissing) : undefined}
          onChange={({ target }) => onChange({ ...serving, name: target.value })}
        />
      )}
    </fieldset>
  );
}
