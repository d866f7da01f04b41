import { useId, type ReactNode } from 'react';
import { t, type CourierStop } from '@food-court/shared-api';
import { Button, Disclosure, plural } from '@food-court/shared-ui';
import { CheckIcon } from '@food-court/shared-ui/icons';
import { isEnded, stopStates } from '#orders/delivery/stop-states.ts';
import { writeDistance } from '#orders/delivery/write-distance.ts';
import { FailureMessage } from '#page/failure.tsx';
import { AtTheDoor } from './at-the-door';
import styles from './courier.module.css';
import type { RunLink } from './state/use-run';
import { useStep, type Step } from './state/use-step';
import { StepButton } from './step-button';
import { Destination } from './destination';

interface StopCardProps {
  linkKey: string;
  stop: CourierStop;
  /** Open, and the only stop with a filled button. */
  isCurrent: boolean;
  refresh: RunLink['refresh'];
}

export function StopCard({ linkKey, stop, isCurrent, refresh }: StopCardProps) {
  const step = useStep(linkKey, stop, refresh);
  const title = useId();
  return (
    <article
      tabIndex={-1}
      data-current={isCurrent || undefined}
      data-signal={isCurrent || undefined}
      aria-labelledby={title}
    >
      <Stop {...{ stop, step, isCurrent }} head={<Head stop={stop} title={title} />} />
    </article>
  );
}

interface StopProps {
  stop: CourierStop;
  step: Step;
  isCurrent: boolean;
  head: ReactNode;
}

function Stop({ stop, step, isCurrent, head }: StopProps) {
  if (isEnded(stop.state))
    return (
      <div data-look="row middle between gap-3 surface line pad-3-4">
        {head}
        <CheckIcon size={28} />
      </div>
    );
  if (stop.state === 'waiting')
    return (
      <div data-look="grid gap-4 surface line pad-4">
        {head}
        <PickUp {...{ stop, step, isCurrent }} />
      </div>
    );
  return (
    <Disclosure open={isCurrent} summary={head}>
      <div data-look="l ink grid one-column gap-4">
        <Destination stop={stop} />
        {stop.state === 'arrived' ? (
          <AtTheDoor {...{ stop, step, isCurrent }} />
        ) : (
          <StepButton name="arrive" step={step} variant={isCurrent ? 'primary' : 'secondary'} />
        )}
        <Failure step={step} />
      </div>
    </Disclosure>
  );
}

const Head = ({ stop: { number, dayNumber, items, km, state }, title }: { stop: CourierStop; title: string }) => (
  <span data-look="grid gap-1">
    <h2 id={title} className={styles.number}>
      {dayNumber ?? number}
      {dayNumber !== undefined && <small data-look="m"> {number}</small>}
    </h2>
    <span data-look="m">
      {plural(items, '{count} item', '{count} items')} · {writeDistance(km)} · {t(stopStates[state])}
    </span>
  </span>
);

function PickUp({ stop: { isReady }, step, isCurrent }: Omit<StopProps, 'head'>) {
  const why = useId();
  return (
    <>
      {!isReady && (
        <p id={why} data-look="l">
          {t('The counter hasn’t handed everything over yet.')}
        </p>
      )}
      <StepButton
        name="pick_up"
        step={step}
        variant={isCurrent ? 'primary' : 'secondary'}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : why}
      />
      <Failure step={step} />
    </>
  );
}

/** A wrong code is explained at its field. */
const Failure = ({ step: { failure, sending } }: { step: Step }) =>
  failure &&
  (failure.step !== 'deliver' || failure.onRetry) && (
    <div data-look="grid gap-3">
      <FailureMessage>{failure.text}</FailureMessage>
      {failure.onRetry && (
        <Button variant="secondary" size="l" wide busy={sending !== undefined} onClick={failure.onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
