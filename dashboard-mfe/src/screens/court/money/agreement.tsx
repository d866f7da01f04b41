import { t, type CourtMoney } from '@food-court/shared-api';
import { dateFormat, joinClasses, plural, useNow } from '@food-court/shared-ui';
import { AlertIcon, CheckIcon } from '@food-court/shared-ui/icons';
import { writeDay, writeTime } from '#page/write-time.ts';
import styles from './money.module.css';

const time = dateFormat({ timeStyle: 'short' });
/** Says whether the court’s records and the card provider’s were the same when they were last compared. */
export function Agreement({ reconciliation }: Pick<CourtMoney, 'reconciliation'>) {
  const now = useNow();
  if (!reconciliation)
    return (
      <p className={styles.agreement} data-look="s row middle gap-2 surface line press-corners">
        {t('No one has compared this with the card provider yet. To do so, run npm run reconcile.')}
      </p>
    );
  const at = new Date(reconciliation.at);
  const when = writeDay(at) === writeDay(now) ? time(at) : writeTime(at);
  const { differences } = reconciliation;
  if (differences === 0)
    return (
      <p
        className={joinClasses(styles.agreement, styles.agrees)}
        data-look="s row middle gap-2 surface line press-corners"
      >
        <CheckIcon data-look="rigid" size={20} />
        {t('Agrees with the card provider as of {when}', { when })}
      </p>
    );
  return (
    <p
      className={joinClasses(styles.agreement, styles.differs)}
      data-look="s danger row middle gap-2 surface line press-corners"
    >
      <AlertIcon data-look="rigid" size={20} />
      {plural(
        differences,
        '{count} difference from the card provider as of {when}. To see it, run npm run reconcile.',
        '{count} differences from the card provider as of {when}. To see them, run npm run reconcile.',
        { when },
      )}
    </p>
  );
}
