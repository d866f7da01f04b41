import { useId, type ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { fulfilmentKinds, type FulfilmentKind } from '@food-court/shared-api/fulfilment';
import { TextField } from '@food-court/shared-ui';
import { ChoiceLabel } from '../choice/choice-label';
import { fulfilmentForms, readLine, type HallKind, type TypedFulfilment } from './fulfilment-forms';
import styles from './serving.module.css';

interface FulfilmentFieldsProps {
  typed: TypedFulfilment;
  /** The text in the field of the chosen kind. */
  line: string;
  onChange: (typed: TypedFulfilment) => void;
  /** The court delivers. */
  isDelivered: boolean;
  /** The button was pressed, so missing input is pointed out from now on. */
  isChecked: boolean;
  /** The order was placed with this fulfilment. */
  isFixed: boolean;
  /** The fields of a delivery. */
  children: ReactNode;
}

const hallKinds = Object.keys(fulfilmentForms) as HallKind[];

export function FulfilmentFields({ isDelivered, isFixed, children, ...input }: FulfilmentFieldsProps) {
  const group = useId();
  const { typed, onChange } = input;
  const kinds: readonly FulfilmentKind[] = isDelivered ? [...hallKinds, 'delivery'] : hallKinds;
  return (
    <fieldset className={styles.serving} data-look="grid gap-4 shrink no-line pad-0" disabled={isFixed}>
      <legend data-look="bold pad-0">{t('Where would you like it?')}</legend>
      <div className={styles.kinds} data-look="grid gap-3">
        {kinds.map((kind) => (
          <ChoiceLabel
            key={kind}
            group={group}
            isChosen={typed.kind === kind}
            onChoose={() => onChange({ ...typed, kind })}
          >
            {t(fulfilmentKinds[kind].choice)}
          </ChoiceLabel>
        ))}
      </div>
      {typed.kind === 'delivery' ? children : <LineField key={typed.kind} kind={typed.kind} {...input} />}
    </fieldset>
  );
}

type LineFieldProps = Pick<FulfilmentFieldsProps, 'typed' | 'line' | 'onChange' | 'isChecked'> & { kind: HallKind };

function LineField({ kind, typed, line, onChange, isChecked }: LineFieldProps) {
  const { label, missing, input } = fulfilmentForms[kind];
  const isMissing = isChecked && readLine(kind, line) === undefined;
  return (
    <TextField
      label={t(label)}
      {...input}
      value={line}
      error={isMissing ? t(missing) : undefined}
      onChange={({ target }) => onChange({ ...typed, lines: { ...typed.lines, [kind]: target.value } })}
    />
  );
}
