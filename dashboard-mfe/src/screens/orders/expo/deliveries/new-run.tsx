import { t, type WaitingDelivery } from '@food-court/shared-api';
import type { courierLimits } from '@food-court/shared-api/contract';
import { Button, stack, TextField } from '@food-court/shared-ui';
import { FailureMessage } from '#page/failure.tsx';
import { useRunForm, type StartRun } from './use-run-form';
import { WaitingRow } from './waiting-row';

/** A page loads only the types of the contract. */
const runLimits: Pick<typeof courierLimits, 'stops' | 'name'> = { stops: 10, name: 40 };

interface NewRunProps {
  waiting: readonly WaitingDelivery[];
  isBusy: boolean;
  onStart: StartRun;
}

/** Deliveries become stops in the order in which they are ticked. */
export function NewRun({ waiting, isBusy, onStart }: NewRunProps) {
  const { stops, courier, missing, nameField, tick, setCourier, start } = useRunForm(waiting, onStart);
  if (waiting.length === 0) return <p data-look="soft">{t('No delivery waits for a courier.')}</p>;
  return (
    <form noValidate className={stack(3)} aria-labelledby="waiting-deliveries" onSubmit={start}>
      <h3 id="waiting-deliveries" data-look="l">
        {t('Waiting for a courier')} <span data-look="soft">{waiting.length}</span>
      </h3>
      <p data-look="soft">{t('Tick them in the order of the stops, up to {most}.', { most: runLimits.stops })}</p>
      <WaitingList waiting={waiting} stops={stops} onTick={tick} />
      {missing === 'stops' && <FailureMessage>{t('Tick a delivery first.')}</FailureMessage>}
      <div data-look="text-width">
        <TextField
          ref={nameField}
          label={t('Courier')}
          hint={t('The buyers see this name.')}
          autoComplete="off"
          maxLength={runLimits.name}
          error={missing === 'courier' ? t('Enter the name of the courier.') : undefined}
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('Start a run')}
        </Button>
      </div>
    </form>
  );
}

interface WaitingListProps {
  waiting: readonly WaitingDelivery[];
  /** The ticked ones, in their order. */
  stops: readonly string[];
  onTick: (id: string, isTicked: boolean) => void;
}

const WaitingList = ({ waiting, stops, onTick }: WaitingListProps) => (
  <ul role="list" className={stack(2)} aria-labelledby="waiting-deliveries">
    {waiting.map((delivery) => (
      <WaitingRow
        key={delivery._id}
        delivery={delivery}
        place={stops.indexOf(delivery._id) + 1}
        isFull={stops.length >= runLimits.stops}
        onTick={(isTicked) => onTick(delivery._id, isTicked)}
      />
    ))}
  </ul>
);
