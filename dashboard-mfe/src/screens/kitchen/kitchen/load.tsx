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

const isLimit = (typed: string, most: number): boolean =>
  typed === '' || (wholeNumber.test(typed) && Number(typed) >= 1 && Number(typed) <= most);

/** The settings for how much the kitchen can take. */
export function Load({ email, kitchen }: { email: string; kitchen: KitchenHours }) {
  const [busyMinutes, setBusyMinutes] = useState(String(kitchen.busyMinutes));
  const [capacity, setCapacity] = useState(String(kitchen.capacity ?? ''));
  const [places, setPlaces] = useState(String(kitchen.places ?? ''));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, variables } = useKitchenChange(email);

  const isBusyRight = wholeNumber.test(busyMinutes) && Number(busyMinutes) <= kitchenLimits.busyMinutes;
  const isCapacityRight = isLimit(capacity, kitchenLimits.capacity);
  const arePlacesRight = isLimit(places, kitchenLimits.places);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isBusyRight || !isCapacityRight || !arePlacesRight) return;
    mutate(
      { busyMinutes: Number(busyMinutes), capacity: limitOf(capacity), places: limitOf(places) },
      { onSuccess: () => toast.success(t('Saved')) },
    );
  };
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="load">
      <h2 id="load" className={styles.title}>
        {t('How much you can cook')}
      </h2>
      <Switch
        label={t('Accept paid orders automatically')}
        checked={isPending && variables.autoAccept !== undefined ? variables.autoAccept : kitchen.autoAccept}
        onChange={(autoAccept) => mutate({ autoAccept })}
      />
      <form noValidate method="post" className={stack(4)} onSubmit={save}>
        <TextField
          label={t('Busy: extra minutes')}
          inputMode="numeric"
          hint={t('0 to {most}', { most: kitchenLimits.busyMinutes })}
          error={
            isTried && !isBusyRight
              ? t('Give a number from 0 to {most}', { most: kitchenLimits.busyMinutes })
              : undefined
          }
          value={busyMinutes}
          onChange={({ target }) => setBusyMinutes(target.value.trim())}
        />
        <TextField
          label={t('Orders in {minutes} minutes', { minutes: kitchenLimits.capacityMinutes })}
          inputMode="numeric"
          hint={t('Leave it empty for no limit. Buyers beyond it see when you take the next order.')}
          error={
            isTried && !isCapacityRight
              ? t('Give a number from 1 to {most}, or none', { most: kitchenLimits.capacity })
              : undefined
          }
          value={capacity}
          onChange={({ target }) => setCapacity(target.value.trim())}
        />
        <TextField
          label={t('Tickets at once')}
          inputMode="numeric"
          hint={t(
            'How many tickets you cook at once. Leave it empty for {places}. The times we promise buyers depend on it.',
            { places: kitchenLimits.usualPlaces },
          )}
          error={
            isTried && !arePlacesRight
              ? t('Give a number from 1 to {most}, or none', { most: kitchenLimits.places })
              : undefined
          }
          value={places}
          onChange={({ target }) => setPlaces(target.value.trim())}
        />
        <div>
          <Button type="submit" busy={isPending && variables.autoAccept === undefined}>
            {t('Save the limits')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
