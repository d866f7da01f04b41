import { t, type KitchenHours } from '@food-court/shared-api';
import { dateFormat, Switch } from '@food-court/shared-ui';
import styles from './pause-switch.module.css';
import { useKitchen, useKitchenChange } from './use-kitchen';

/** Pauses until somebody ends it. Rendered once it is known whether the kitchen is paused. */
export function PauseSwitch({ email }: { email: string }) {
  const { data: kitchen } = useKitchen(email);
  const { mutate, isPending, variables } = useKitchenChange(email);
  if (!kitchen) return <div className={styles.pauseAwaited} />;
  return (
    <div className={styles.pause}>
      <Switch
        label={t('Pause new orders')}
        checked={isPending ? variables.pause !== null : kitchen.paused}
        onChange={(paused) => mutate({ pause: paused ? 'open-ended' : null })}
      />
      <p role="status" data-look="s snug soft">
        {pauseText(kitchen)}
      </p>
    </div>
  );
}

function pauseText({ paused, pausedUntil, closed, timeZone }: KitchenHours): string | undefined {
  if (!paused) return closed && t('{text}, by your hours.', { text: closed.text });
  if (pausedUntil === undefined) return t('Paused until you resume.');
  const time = dateFormat({ timeStyle: 'short', timeZone })(new Date(pausedUntil));
  return t('Paused until {time}.', { time });
}
