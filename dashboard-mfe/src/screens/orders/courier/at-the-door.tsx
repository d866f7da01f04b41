import { t, type CourierStop } from '@food-court/shared-api';
import { CodeForm } from './code-form';
import { useSecondsLeft, writeSeconds } from './state/use-seconds-left';
import type { Step } from './state/use-step';
import { StepButton } from './step-button';

interface AtTheDoorProps {
  stop: CourierStop;
  step: Step;
  isCurrent: boolean;
}

export const AtTheDoor = ({ stop, step, isCurrent }: AtTheDoorProps) => (
  <>
    {stop.atDoor ? (
      <StepButton name="leave" step={step} variant={isCurrent ? 'primary' : 'secondary'} />
    ) : stop.tries > 0 ? (
      <CodeForm {...{ stop, step, isCurrent }} />
    ) : (
      <p role="alert" data-look="bold">
        {t('This code can’t be tried again. Call the counter.')}
      </p>
    )}
    {stop.waitsUntil === undefined ? (
      <StepButton name="nobody" step={step} variant="ghost" />
    ) : (
      <NobodyThere until={stop.waitsUntil} step={step} />
    )}
  </>
);

/** The meal can go back after some minutes, so that the buyer has time to come to the door. */
function NobodyThere({ until, step }: { until: string; step: Step }) {
  const left = useSecondsLeft(until);
  return (
    <>
      {left > 0 && (
        <p role="timer" data-look="bold numbers">
          {t('Call or ring again. You can take it back in {time}.', { time: writeSeconds(left) })}
        </p>
      )}
      <p role="status">{left === 0 && t('No one came. You can take it back now.')}</p>
      {left === 0 && <StepButton name="return" step={step} variant="secondary" />}
    </>
  );
}
