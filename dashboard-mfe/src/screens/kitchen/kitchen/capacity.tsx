import { useState, type FormEvent } from 'react';
import { t, type KitchenHours } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { toast } from '@food-court/shared-auth';
import { Button, Card, stack, Switch, TextField } from '@food-court/shared-ui';
import styles from '#kitchens/kitchen.module.css';
import { useKitchenChange } from '#kitchens/use-kitchen.ts';

const wholeNumber = /^\d{1,3}$/;

/** Empty means no limit of its own. */
const limitOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

const limitFault = (typed: string, most: number): string | undefined =>
  typed === '' || (wholeNumber.test(typed) && Number(typed) >= 1 && Number(typed) <= most)
    ? undefined
    : t('Give a number from 1 to {most}, or none', { most });

const busyFault = (typed: string): string | undefined =>
  wholeNumber.test(typed) && Number(typed) <= kitchenLimits.busyMinutes
    ? undefined
    : t('Give a number from 0 to {most}', { most: kitchenLimits.busyMinutes });

interface CapacityProps {
  email: string;
  kitchen: KitchenHours;
}

/** The settings for how much the kitchen can take. */
export const Capacity = ({ email, kitchen }: CapacityProps) => (
  <Card as="section" raised className={stack(4)} aria-labelledby="capacity">
    <h2 id="capacity" className={styles.title}>
      {t('How much you can cook')}
    </h2>
    <AcceptanceSwitch email={email} kitchen={kitchen} />
    <LimitsForm email={email} kitchen={kitchen} />
  </Card>
);

function AcceptanceSwitch({ email, kitchen }: CapacityProps) {
  const { mutate, isPending, variables } = useKitchenChange(email);
  return (
    <Switch
      label={t('Accept paid orders automatically')}
      checked={isPending && variables.autoAccept !== undefined ? variables.autoAccept : kitchen.autoAccept}
      onChange={(autoAccept) => mutate({ autoAccept })}
    />
  );
}

function LimitsForm({ email, kitchen }: CapacityProps) {
  const [busyMinutes, setBusyMinutes] = useState(String(kitchen.busyMinutes));
  const [capacity, setCapacity] = useState(String(kitchen.capacity ?? ''));
  const [places, setPlaces] = useState(String(kitchen.places ?? ''));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useKitchenChange(email);

  const faults = {
    busyMinutes: busyFault(busyMinutes),
    capacity: limitFault(capacity, kitchenLimits.capacity),
    places: limitFault(places, kitchenLimits.places),
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some(Boolean)) return;
    mutate(
      { busyMinutes: Number(busyMinutes), capacity: limitOf(capacity), places: limitOf(places) },
      { onSuccess: () => toast.success(t('Saved')) },
    );
  };
  return (
    <form noValidate method="post" className={stack(4)} onSubmit={save}>
      <NumberField
        label={t('Busy: extra minutes')}
        hint={t('0 to {most}', { most: kitchenLimits.busyMinutes })}
        error={isTried ? faults.busyMinutes : undefined}
        value={busyMinutes}
        onType={setBusyMinutes}
      />
      <NumberField
        label={t('Orders in {minutes} minutes', { minutes: kitchenLimits.capacityMinutes })}
        hint={t('Leave it empty for no limit. Buyers beyond it see when you take the next order.')}
        error={isTried ? faults.capacity : undefined}
        value={capacity}
        onType={setCapacity}
      />
      <NumberField
        label={t('Tickets at once')}
        hint={t(
          'How many tickets you cook at once. Leave it empty for {places}. The times we promise buyers depend on it.',
          { places: kitchenLimits.usualPlaces },
        )}
        error={isTried ? faults.places : undefined}
        value={places}
        onType={setPlaces}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isPending}>
          {t('Save the limits')}
        </Button>
      </div>
    </form>
  );
}

interface NumberFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onType: (typed: string) => void;
}

const NumberField = ({ onType, ...field }: NumberFieldProps) => (
  <TextField {...field} inputMode="numeric" onChange={({ target }) => onType(target.value.trim())} />
);
