import { t, type CourierStep } from '@food-court/shared-api';
import { Button, type ButtonProps } from '@food-court/shared-ui';
import type { Step } from './state/use-step';
import { stepNames } from './state/step-names';

interface StepButtonProps extends Omit<ButtonProps, 'onClick'> {
  name: CourierStep;
  step: Step;
}

export const StepButton = ({ name, step: { take, sending }, disabled, ...native }: StepButtonProps) => (
  <Button
    size="l"
    wide
    busy={sending === name}
    disabled={disabled || (sending !== undefined && sending !== name)}
    onClick={native.type === 'submit' ? undefined : () => take(name)}
    {...native}
  >
    {t(stepNames[name])}
  </Button>
);
