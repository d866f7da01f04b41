import { useRef, useState } from 'react';
import { t } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { Button, Card, dateFormat, IconButton, joinClasses, row, stack, TextField } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import styles from '#kitchens/kitchen.module.css';
import type { KitchenForm } from './use-kitchen-form';

const writeDay = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });

const faultOf = (date: string, daysOff: readonly string[]): string | undefined => {
  if (date === '') return t('Choose a date');
  if (daysOff.includes(date)) return t('This day is already off');
  return daysOff.length >= kitchenLimits.daysOff
    ? t('You can take up to {most} days off', { most: kitchenLimits.daysOff })
    : undefined;
};

export function DaysOff({ form: { draft, edit } }: { form: KitchenForm }) {
  const { daysOff } = draft;
  const [date, setDate] = useState('');
  const [fault, setFault] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const add = () => {
    const found = faultOf(date, daysOff);
    setFault(found);
    if (found !== undefined) return;
    edit({ daysOff: [...daysOff, date].toSorted() });
    setDate('');
  };
  const remove = (removed: string) => {
    heading.current?.focus();
    edit({ daysOff: daysOff.filter((day) => day !== removed) });
  };
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="days-off">
      <h2 id="days-off" ref={heading} tabIndex={-1} className={styles.title} data-look="xl">
        {t('Days off')}
      </h2>
      <ul role="list" className={styles.daysOff}>
        {daysOff.map((day) => (
          <li key={day} data-look="row middle between gap-3">
            {writeDay(new Date(day))}
            <IconButton
              label={t('Open again on {day}', { day: writeDay(new Date(day)) })}
              icon={<TrashIcon size={18} />}
              harmful
              onClick={() => remove(day)}
            />
          </li>
        ))}
      </ul>
      <div className={joinClasses(row(3), styles.form)}>
        <TextField
          label={t('Date')}
          type="date"
          error={fault}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          onKeyDown={(event) => {
            // Enter would save the page without this day.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button type="button" variant="secondary" className={styles.beside} onClick={add}>
          {t('Add a day off')}
        </Button>
      </div>
    </Card>
  );
}
