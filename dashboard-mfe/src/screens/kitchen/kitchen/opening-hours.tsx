import { useState, type FormEvent } from 'react';
import { t, type KitchenHours } from '@food-court/shared-api';
import { weekdays } from '@food-court/shared-api/kitchen-limits';
import { toast } from '@food-court/shared-auth';
import { Button, Card, row, stack } from '@food-court/shared-ui';
import { FailureMessage } from '#page/failure.tsx';
import { DayHours } from './day-hours';
import styles from '#kitchens/kitchen.module.css';
import { useKitchenChange } from '#kitchens/use-kitchen.ts';
import { hasGaps, likeMonday, sorted, type Week } from './week';

interface OpeningHoursProps {
  email: string;
  kitchen: KitchenHours;
}

export function OpeningHours({ email, kitchen }: OpeningHoursProps) {
  const [week, setWeek] = useState<Week>(kitchen.hours);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useKitchenChange(email);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasGaps(week)) return;
    mutate(
      { hours: sorted(week) },
      {
        onSuccess: ({ hours }) => {
          setWeek(hours);
          setTried(false);
          toast.success(t('Your opening hours are saved'));
        },
      },
    );
  };
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="opening-hours">
      <h2 id="opening-hours" className={styles.title}>
        {t('Opening hours')}
      </h2>
      <p className={styles.hint}>
        {t(
          week.length === 0
            ? 'Without hours your kitchen is always open. Times are local to the court ({timeZone}).'
            : 'A day without hours is closed. Times are local to the court ({timeZone}).',
          { timeZone: kitchen.timeZone },
        )}
      </p>
      <form noValidate method="post" className={stack(4)} onSubmit={save}>
        <ul role="list" className={styles.days}>
          {weekdays.map((day) => (
            <DayHours key={day} day={day} week={week} onChange={setWeek} />
          ))}
        </ul>
        {isTried && hasGaps(week) && <FailureMessage>{t('Give both times, or take the hours out.')}</FailureMessage>}
        <div className={row(3)}>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('Save the hours')}
          </Button>
          <Button type="button" variant="secondary" onClick={() => setWeek(likeMonday(week))}>
            {t('Every day like Monday')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
