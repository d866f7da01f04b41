import { t } from '@food-court/shared-api';
import { pauses } from '@food-court/shared-api/kitchen-limits';
import { Button, Card, row, stack } from '@food-court/shared-ui';
import styles from '#kitchens/kitchen.module.css';
import { PauseSwitch } from '#kitchens/pause-switch.tsx';
import { useKitchenChange } from '#kitchens/use-kitchen.ts';

export function Pause({ email }: { email: string }) {
  const { mutate, isPending, variables } = useKitchenChange(email);
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="pause">
      <h2 id="pause" className={styles.title} data-look="xl">
        {t('Pause')}
      </h2>
      <PauseSwitch email={email} />
      <div role="group" aria-label={t('Pause for')} className={row(3)}>
        {pauses.map((minutes) => (
          <Button
            key={minutes}
            type="button"
            variant="secondary"
            busy={isPending && variables.pause === minutes}
            onClick={() => mutate({ pause: minutes })}
          >
            {t('{minutes} minutes', { minutes })}
          </Button>
        ))}
      </div>
      <p data-look="s snug soft">{t('Earlier orders stay: buyers can still pay, and you cook or decline them.')}</p>
    </Card>
  );
}
