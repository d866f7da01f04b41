import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call, language, t, type NewsChoices } from '@food-court/shared-api';
import { apiQuery, queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, TextField } from '@food-court/shared-ui';
import { errorMessage } from '#ordering/errors.ts';
import { readPhoneNumber } from './phone-number';
import styles from './text-when-ready.module.css';

const settingsOf = 'GET /news-settings';

/** For phones whose browser can’t be notified. Shows nothing in a food court that sends no texts. */
export function TextWhenReady() {
  const { data } = useQuery(apiQuery(settingsOf));
  const [isAsking, setAsking] = useState(false);
  if (!data?.texts) return null;
  if (data.texts.endsIn !== undefined) return <TextsTo endsIn={data.texts.endsIn} onStopped={() => setAsking(false)} />;
  if (isAsking) return <NumberForm />;
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('Text me when it’s ready')}
      </Button>
    </div>
  );
}

function useChanged(change: () => Promise<NewsChoices>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => void client.setQueryData(queryKey(settingsOf), changed),
    onError: (error) => toast.error(errorMessage(error)),
  });
}

function NumberForm() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const phone = readPhoneNumber(typed);
  const name = useChanged(() =>
    call('POST /text-number', { body: { phone: phone ?? '', language: language() === 'fr' ? 'fr' : 'en' } }),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (phone) name.mutate();
  };
  return (
    <form noValidate onSubmit={send} className={styles.form} data-look="grid start-items gap-3">
      <TextField
        label={t('Phone number')}
        hint={t('With its country, such as +44 7700 900123. We only use it for this, and you can reply STOP.')}
        error={isChecked && !phone ? t('Type the number with its country, such as +44 7700 900123') : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        ref={field}
        maxLength={30}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" busy={name.isPending}>
        {t('Text me')}
      </Button>
    </form>
  );
}

function TextsTo({ endsIn, onStopped }: { endsIn: string; onStopped: () => void }) {
  const stop = useChanged(() => call('DELETE /text-number'));
  return (
    <div className={styles.form} data-look="grid start-items gap-3">
      <p role="status">{t('We’ll text the phone that ends in {endsIn} when it’s ready.', { endsIn })}</p>
      <Button
        variant="ghost"
        busy={stop.isPending}
        onClick={() => {
          onStopped();
          stop.mutate();
        }}
      >
        {t('Stop texts')}
      </Button>
    </div>
  );
}
