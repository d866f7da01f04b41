import { useRef, useState, type FormEvent } from 'react';
import { t, type KitchenHours } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { Button, Card, dateFormat, IconButton, joinClasses, row, stack, TextField } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import styles from '#kitchens/kitchen.module.css';
import { useKitchenChange } from '#kitchens/use-kitchen.ts';

const writeDay = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });

const faultOf = (date: string, daysOff: readonly string[]): string | undefined => {
  if (date === '') return t('Choose a date');
  if (daysOff.includes(date)) return t('This day is already off');
  return daysOff.length >= kitchenLimits.daysOff
    ? t('You can take up to {most} days off', { most: kitchenLimits.daysOff })
    : undefined;
};

export function DaysOff({ email, kitchen: { daysOff } }: { email: string; kitchen: KitchenHours }) {
  const [date, setDate] = useState('');
  const [fault, setFault] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending } = useKitchenChange(email);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(date, daysOff);
    setFault(found);
    if (found === undefined) mutate({ daysOff: [...daysOff, date] }, { onSuccess: () => setDate('') });
  };
  const remove = (removed: string) => {
    heading.current?.focus();
    mutate({ daysOff: daysOff.filter((day) => day !== removed) });
  };
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="days-off">
      <h2 id="days-off" ref={heading} tabIndex={-1} className={styles.title}>
        {t('Days off')}
      </h2>
      <ul role="list" className={styles.daysOff}>
        {daysOff.map((day) => (
          <li key={day} className={styles.dayOff}>
            {writeDay(new Date(day))}
            <IconButton
              label={t('Open again on {day}', { day: writeDay(new Date(day)) })}
              icon={<TrashIcon size={18} />}
              harmful
              disabled={isPending}
              onClick={() => remove(day)}
            />
          </li>
        ))}
      </ul>
      <form noValidate method="post" className={joinClasses(row(3), styles.form)} onSubmit={add}>
        <TextField
          label={t('Date')}
          type="date"
          error={fault}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button type="submit" variant="secondary" busy={isPending} className={styles.beside}>
          {t('Add a day off')}
        </Button>
      </form>
    </Card>
  );
}
