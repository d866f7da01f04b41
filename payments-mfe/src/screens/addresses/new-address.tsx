import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, t, type Delivery, type QuoteAsked } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, Card, stack, TextField } from '@food-court/shared-ui';
import { failureText, kmTo } from '#delivery/messages.ts';
import { WhereTo } from '#delivery/where-to.tsx';
import { FeeTo } from './fee-to';

const empty = { label: '', street: '', note: '' };

/** The fee shows as soon as the place is known, and so does that it is out of reach. */
export function NewAddress({ delivery }: { delivery: Delivery }) {
  const client = useQueryClient();
  const [texts, setTexts] = useState(empty);
  const [to, setTo] = useState<QuoteAsked>();
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (place: QuoteAsked) => {
      const [label, street, note] = [texts.label.trim(), texts.street.trim(), texts.note.trim()];
      return call('POST /addresses', { body: { label, street, to: place, ...(note !== '' && { note }) } });
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: queryKey('GET /addresses') });
      setTexts(empty);
      setTo(undefined);
      setChecked(false);
      toast.success(t('Saved {label}', { label: saved.label }));
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const km = to && kmTo(delivery, to);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (to && texts.label.trim() !== '' && texts.street.trim() !== '') mutate(to);
  };
  const field = (name: keyof typeof empty) => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
    error: isChecked && name !== 'note' && texts[name].trim() === '' ? t('Required') : undefined,
  });
  return (
    <Card raised>
      <form className={stack(4)} noValidate onSubmit={save}>
        <TextField label={t('Label')} hint={t('For example Home or Work')} maxLength={40} {...field('label')} />
        <WhereTo
          delivery={delivery}
          to={to}
          reloadAt="/addresses"
          onChange={setTo}
          onFound={(place, street) => {
            setTo(place);
            setTexts({ ...texts, street });
          }}
          error={isChecked && !to ? t('Say where it is') : undefined}
        />
        {km !== undefined && <FeeTo delivery={delivery} km={km} />}
        <TextField label={t('Street and number')} autoComplete="street-address" maxLength={120} {...field('street')} />
        <TextField label={t('Note for the courier (optional)')} maxLength={200} {...field('note')} />
        <Button type="submit" busy={isPending}>
          {t('Save the address')}
        </Button>
      </form>
    </Card>
  );
}
