import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { t, type CourierStop } from '@food-court/shared-api';
import { plural, TextField } from '@food-court/shared-ui';
import styles from './courier.module.css';
import type { Step } from './state/use-step';
import { StepButton } from './step-button';

const digits = 4;
const isCode = (typed: string): boolean => /^\d{4}$/.test(typed);

interface CodeFormProps {
  stop: CourierStop;
  step: Step;
  isCurrent: boolean;
}

/** The buyer reads four digits to the courier. A refused code leaves the field, which has the focus then. */
export function CodeForm({ stop: { tries }, step, isCurrent }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusal = step.failure?.step === 'deliver' && !step.failure.onRetry ? step.failure.text : undefined;
  useEffect(() => {
    if (refusal !== undefined) field.current?.focus();
  }, [refusal, tries]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!isCode(typed));
    if (!isCode(typed)) return field.current?.focus();
    step.take('deliver', typed);
    setTyped('');
  };
  const change = (text: string) => {
    setTyped(text.replaceAll(/\D/g, '').slice(0, digits));
    setMissing(false);
  };
  return (
    <form noValidate data-look="grid gap-3" onSubmit={submit}>
      <TextField
        ref={field}
        label={t('Ask for the four digits')}
        hint={refusal === undefined ? undefined : plural(tries, '{count} try left', '{count} tries left')}
        error={isMissing ? t('Enter all four digits.') : typed === '' ? refusal : undefined}
        inputMode="numeric"
        autoComplete="off"
        className={styles.code}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      <StepButton name="deliver" step={step} type="submit" variant={isCurrent ? 'primary' : 'secondary'} />
    </form>
  );
}
