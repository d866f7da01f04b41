import { t } from '@food-court/shared-api';
import { weekdays } from '@food-court/shared-api/kitchen-limits';
import { Button, Card, stack } from '@food-court/shared-ui';
import { FailureMessage } from '#page/failure.tsx';
import { DayHours } from './day-hours';
import styles from '#kitchens/kitchen.module.css';
import { likeMonday } from './week';
import type { KitchenForm } from './use-kitchen-form';

interface OpeningHoursProps {
  timeZone: string;
  form: KitchenForm;
}

export function OpeningHours({ timeZone, form: { draft, edit, faults } }: OpeningHoursProps) {
  const { week } = draft;
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="opening-hours">
      <h2 id="opening-hours" className={styles.title} data-look="xl">
        {t('Opening hours')}
      </h2>
      <p data-look="s snug soft">
        {t(
          week.length === 0
            ? 'Without hours your kitchen is always open. Times are local to the court ({timeZone}).'
            : 'A day without hours is closed. Times are local to the court ({timeZone}).',
          { timeZone },
        )}
      </p>
      <ul role="list" data-look="grid gap-3 container">
        {weekdays.map((day) => (
          <DayHours key={day} day={day} week={week} onChange={(changed) => edit({ week: changed })} />
        ))}
      </ul>
      {faults.week && <FailureMessage>{faults.week}</FailureMessage>}
      <div>
        <Button type="button" variant="secondary" onClick={() => edit({ week: likeMonday(week) })}>
          {t('Every day like Monday')}
        </Button>
      </div>
    </Card>
  );
}
