import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, t, type Delivery, type DeliveryChange } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, stack, Switch, TextAreaField, TextField } from '@food-court/shared-ui';
import { failureText } from '#page/failure-text.ts';
import { readPlace, readReach, readZones, typedOf } from './typed-delivery';

/** The switch saves the fields, too. */
export function DeliveryForm({ delivery }: { delivery: Delivery }) {
  const [typed, setTyped] = useState(() => typedOf(delivery));
  const { mutate, isPending, variables } = useSaving();
  const [place, reach, zones] = [
    readPlace(typed.place, delivery.position),
    readReach(typed.reach),
    readZones(typed.zones),
  ];
  const save = (on: boolean) => {
    if (place === 'wrong' || reach === 'wrong' || zones === 'wrong') return;
    const { value: position } = place;
    mutate({ on, reachKm: reach.value, zones: zones.value, ...(position && { position }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(delivery.on);
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form className={stack(4)} noValidate onSubmit={submit}>
      <TextField
        label={t('Where the court is')}
        hint={t('A full Plus Code, or a latitude and a longitude')}
        maxLength={60}
        error={place === 'wrong' ? t('This is neither a Plus Code nor a latitude and a longitude') : undefined}
        {...field('place')}
      />
      <TextField
        label={t('Delivers within (km by road)')}
        inputMode="decimal"
        maxLength={5}
        error={reach === 'wrong' ? t('Enter a distance of at most 50 km') : undefined}
        {...field('reach')}
      />
      <TextAreaField
        label={t('Zones instead of a map (optional)')}
        hint={t('One on each line, with its distance, such as “Yaba 3.4”')}
        rows={3}
        error={zones === 'wrong' ? t('Each line needs a name of its own and a distance') : undefined}
        {...field('zones')}
      />
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('Save the delivery')}
      </Button>
      <Switch
        label={t('Deliver orders')}
        checked={isPending ? variables.on : delivery.on}
        disabled={isPending}
        onChange={save}
      />
    </form>
  );
}

function useSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeliveryChange) => call('PATCH /delivery', { body }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey('GET /delivery'), saved);
      toast.success(saved.on ? t('The court delivers now') : t('Saved. The court doesn’t deliver.'));
    },
    onError: (error) =>
      toast.error(failureText(error, { not_allowed: t('You’re no longer an admin, so nothing was changed.') })),
  });
}
