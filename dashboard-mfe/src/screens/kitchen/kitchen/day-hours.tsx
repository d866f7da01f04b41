import { useRef } from 'react';
import { t } from '@food-court/shared-api';
import { Button, IconButton, TextField } from '@food-court/shared-ui';
import { PlusIcon, TrashIcon } from '@food-court/shared-ui/icons';
import type { Weekday } from '@food-court/shared-api/kitchen-limits';
import styles from '#kitchens/kitchen.module.css';
import { canAdd, hoursOf, isNight, withHours, withoutHours, withTime, type Week } from './week';

interface DayHoursProps {
  day: Weekday;
  week: Week;
  onChange: (week: Week) => void;
}

export function DayHours({ day, week, onChange }: DayHoursProps) {
  const add = useRef<HTMLButtonElement>(null);
  const hours = hoursOf(week, day);
  return (
    <li className={styles.day} data-look="line-below">
      <fieldset className={styles.times} data-look="grid start-items gap-2 shrink no-line pad-0">
        <legend className={styles.name} data-look="bold space-below-1">
          {t(day)}
        </legend>
        {hours.map((one, place) => (
          <div key={place} className={styles.time} data-look="grid top gap-2 wide">
            <TextField
              label={t('{day} from', { day: t(day) })}
              type="time"
              value={one.from}
              onChange={({ target }) => onChange(withTime(week, one, { from: target.value }))}
            />
            <span aria-hidden="true" className={styles.until}>
              –
            </span>
            <TextField
              label={t('{day} to', { day: t(day) })}
              type="time"
              hint={isNight(one) ? t('on the next day') : undefined}
              value={one.to}
              onChange={({ target }) => onChange(withTime(week, one, { to: target.value }))}
            />
            <IconButton
              label={t('Remove {day} {from} to {to}', { day: t(day), from: one.from, to: one.to })}
              icon={<TrashIcon size={18} />}
              harmful
              type="button"
              onClick={() => {
                add.current?.focus();
                onChange(withoutHours(week, one));
              }}
            />
          </div>
        ))}
        {canAdd(week, day) && (
          <Button ref={add} type="button" variant="ghost" size="s" onClick={() => onChange(withHours(week, day))}>
            <PlusIcon size={16} />
            {hours.length === 0 ? t('Open on {day}', { day: t(day) }) : t('Add hours on {day}', { day: t(day) })}
          </Button>
        )}
      </fieldset>
    </li>
  );
}
