import { useRef, useState, type SubmitEvent } from 'react';
import { t, type WaitingDelivery } from '@food-court/shared-api';
import type { courierLimits } from '@food-court/shared-api/contract';
import { Button, stack, TextField } from '@food-court/shared-ui';
import { FailureMessage } from '#page/failure.tsx';
import { WaitingRow } from './waiting-row';

/** A page loads only the types of the contract. */
const runLimits: Pick<typeof courierLimits, 'stops' | 'name'> = { stops: 10, name: 40 };

interface StartRunProps {
  waiting: readonly WaitingDelivery[];
  isBusy: boolean;
  onStart: (run: { courier: string; stops: string[] }, onStarted: () => void) => void;
}

/** Deliveries become stops in the order in which they are ticked. */
export function StartRun({ waiting, isBusy, onStart }: StartRunProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [courier, setCourier] = useState('');
  const [missing, setMissing] = useState<'stops' | 'courier'>();
  const name = useRef<HTMLInputElement>(null);
  // Another counter may give one away meanwhile.
  const stops = ticked.filter((id) => waiting.some(({ _id }) => _id === id));

  const tick = (id: string, isTicked: boolean) => {
    setTicked(isTicked ? [...stops, id] : stops.filter((other) => other !== id));
    setMissing(undefined);
  };
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    const missed = stops.length === 0 ? 'stops' : courier.trim() === '' ? 'courier' : undefined;
    setMissing(missed);
    if (missed === 'courier') name.current?.focus();
    if (missed || isBusy) return;
    onStart({ courier: courier.trim(), stops }, () => {
      setTicked([]);
      setCourier('');
    });
  };
  if (waiting.length === 0) return <p data-look="soft">{t('No delivery waits for a courier.')}</p>;
  return (
    <form noValidate className={stack(3)} aria-labelledby="waiting-deliveries" onSubmit={start}>
      <h3 id="waiting-deliveries" data-look="l">
        {t('Waiting for a courier')} <span data-look="soft">{waiting.length}</span>
      </h3>
      <p data-look="soft">{t('Tick them in the order of the stops, up to {most}.', { most: runLimits.stops })}</p>
      <ul role="list" className={stack(2)} aria-labelledby="waiting-deliveries">
        {waiting.map((delivery) => (
          <WaitingRow
            key={delivery._id}
            delivery={delivery}
            place={stops.indexOf(delivery._id) + 1}
            isFull={stops.length >= runLimits.stops}
            onTick={(isTicked) => tick(delivery._id, isTicked)}
          />
        ))}
      </ul>
      {missing === 'stops' && <FailureMessage>{t('Tick a delivery first.')}</FailureMessage>}
      <TextField
        ref={name}
        label={t('Courier')}
        hint={t('The buyers see this name.')}
        autoComplete="off"
        maxLength={runLimits.name}
        error={missing === 'courier' ? t('Enter the name of the courier.') : undefined}
        value={courier}
        onChange={({ target }) => setCourier(target.value)}
        data-look="text-width"
      />
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('Start a run')}
        </Button>
      </div>
    </form>
  );
}
