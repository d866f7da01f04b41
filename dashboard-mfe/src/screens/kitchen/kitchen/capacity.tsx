import { t, type KitchenHours } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { Card, stack, Switch, TextField } from '@food-court/shared-ui';
import styles from '#kitchens/kitchen.module.css';
import { useKitchenChange } from '#kitchens/use-kitchen.ts';
import type { KitchenForm } from './use-kitchen-form';

interface CapacityProps {
  email: string;
  kitchen: KitchenHours;
  form: KitchenForm;
}

/** The settings for how much the kitchen can take. */
export const Capacity = ({ email, kitchen, form: { draft, edit, faults } }: CapacityProps) => (
  <Card as="section" raised className={stack(4)} aria-labelledby="capacity">
    <h2 id="capacity" className={styles.title} data-look="xl">
      {t('How much you can cook')}
    </h2>
    <AcceptanceSwitch email={email} kitchen={kitchen} />
    <NumberField
      label={t('Busy: extra minutes')}
      hint={t('0 to {most}', { most: kitchenLimits.busyMinutes })}
      error={faults.busyMinutes}
      value={draft.busyMinutes}
      onType={(busyMinutes) => edit({ busyMinutes })}
    />
    <NumberField
      label={t('Orders in {minutes} minutes', { minutes: kitchenLimits.capacityMinutes })}
      hint={t('Leave it empty for no limit. Buyers beyond it see when you take the next order.')}
      error={faults.capacity}
      value={draft.capacity}
      onType={(capacity) => edit({ capacity })}
    />
    <NumberField
      label={t('Tickets at once')}
      hint={t(
        'How many tickets you cook at once. Leave it empty for {places}. The times we promise buyers depend on it.',
        {
          places: kitchenLimits.usualPlaces,
        },
      )}
      error={faults.places}
      value={draft.places}
      onType={(places) => edit({ places })}
    />
  </Card>
);

/** Holds at once, like the pause. */
function AcceptanceSwitch({ email, kitchen }: Omit<CapacityProps, 'form'>) {
  const { mutate, isPending, variables } = useKitchenChange(email);
  return (
    <Switch
      label={t('Accept paid orders automatically')}
      checked={isPending && variables.autoAccept !== undefined ? variables.autoAccept : kitchen.autoAccept}
      onChange={(autoAccept) => mutate({ autoAccept })}
    />
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
